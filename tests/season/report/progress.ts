import type { Progress } from '../season'

const WIDTH = 30

/** Tells how far a season is: a bar that moves where there is a terminal; elsewhere a line a simulated day, and one for each finding. */
export function progressTo(stream: NodeJS.WriteStream): (progress: Progress) => void {
  let day = ''
  const reported = new Set<string>()
  return ({ share, wallTime, findings }) => {
    const percent = `${Math.floor(share * 100)} %`.padStart(5)
    const count = findings.length === 1 ? '1 finding' : `${findings.length} findings`
    if (stream.isTTY) {
      const done = Math.round(WIDTH * share)
      const bar = '█'.repeat(done) + '░'.repeat(WIDTH - done)
      stream.write(`\r${bar} ${percent}  ${wallTime.slice(0, 16)}  ${count} ${share >= 1 ? '\n' : ''}`)
      return
    }
    for (const kind of findings.filter((each) => !reported.has(each))) {
      reported.add(kind)
      stream.write(`       ${wallTime.slice(0, 16)}  ✖ ${kind}\n`)
    }
    if (wallTime.slice(0, 10) === day && share < 1) return
    day = wallTime.slice(0, 10)
    stream.write(`${percent}  ${day}  ${count}\n`)
  }
}
