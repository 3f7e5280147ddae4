/** What somebody at the desk should see to, and what was done about it. */
export { countUnassigned } from './countUnassigned'
export { markAttention } from './markAttention'
export { viewAttention } from './viewAttention'
