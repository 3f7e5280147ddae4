import { drawings, type DrawingTask, type Drawings } from './drawings'

/** What the thread of the drawings runs: it keeps the fonts that it opened until nothing was drawn for a while. */
export default function drawHere<Name extends keyof Drawings>({ name, given }: DrawingTask<Name>): unknown {
  const make = drawings[name] as (...given: Parameters<Drawings[Name]>) => unknown
  return make(...given)
}
