/** Buyers of one departure that this process lets to the database at a time; its row lock serves one by one anyway. */
const WIDTH = 4

interface Gate {
  inside: number
  readonly waiting: (() => void)[]
}

const gates = new Map<string, Gate>()

/**
 * Runs `work` when fewer than four others run for the same departure. Thousands who want the last seats wait here in memory, not
 * on connections that other travellers need. Decides nothing: the row lock does.
 * @param work is passed whether it had to wait, so that it looks again before it asks for the lock.
 */
export async function throughGate<Result>(
  departureId: string,
  work: (hasWaited: boolean) => Promise<Result>,
): Promise<Result> {
  const gate = gates.get(departureId) ?? { inside: 0, waiting: [] }
  gates.set(departureId, gate)
  const hasWaited = gate.inside >= WIDTH
  if (hasWaited) await new Promise<void>((resolve) => gate.waiting.push(resolve))
  else gate.inside += 1
  try {
    return await work(hasWaited)
  } finally {
    const next = gate.waiting.shift()
    if (next) next()
    else if ((gate.inside -= 1) === 0) gates.delete(departureId)
  }
}
