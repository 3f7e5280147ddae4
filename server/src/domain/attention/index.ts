/** What somebody at the desk should see to, and what was done about it. */
export { markAttention } from './markAttention'
export { viewAttention } from './viewAttention'
