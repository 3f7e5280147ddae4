/** WeChat has no code that is loaded on demand. */
export { PosterCard } from './PosterCard'
