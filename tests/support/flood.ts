/**
 * A program of its own that sends the same POST from ever other addresses, a few at once: so many times, and on until it is asked
 * to stop. Then it reports the answers.
 */
import { Agent, request } from 'node:http'
import { constants, setPriority } from 'node:os'

const AT_ONCE = 4
const ADDRESSES = 250

const { FLOOD_URL = '', FLOOD_BODY = '', FLOOD_COUNT = '0' } = process.env
// Strangers have machines of their own: what it costs to send is not taken from the server.
setPriority(constants.priority.PRIORITY_LOW)
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const answered: Record<number, number> = {}

function send(index: number): Promise<void> {
  const address = `198.51.${Math.floor(index / ADDRESSES) % ADDRESSES}.${index % ADDRESSES}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  return new Promise((resolve, reject) => {
    const sent = request(FLOOD_URL, { method: 'POST', agent, headers }, (response) => {
      answered[response.statusCode ?? 0] = (answered[response.statusCode ?? 0] ?? 0) + 1
      response.resume().on('end', resolve)
    })
    sent.on('error', reject)
    sent.end(FLOOD_BODY)
  })
}

let next = 0
let isStopped = false
process.once('message', () => (isStopped = true))
async function sendOn(): Promise<void> {
  while (!isStopped || next < Number(FLOOD_COUNT)) {
    next += 1
    await send(next)
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, sendOn))
process.send?.(answered)
agent.destroy()
process.disconnect?.()
