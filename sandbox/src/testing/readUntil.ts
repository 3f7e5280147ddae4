import { setTimeout as sleep } from 'node:timers/promises'
import type { Answer, Merchant } from './client'

const WITHIN_MS = 20_000

/** Reads a payment or a refund at `path` until it has this status, and gives it; rejects after twenty seconds. */
export async function readUntil(merchant: Merchant, path: string, status: string): Promise<Answer['body']> {
  const deadline = Date.now() + WITHIN_MS
  for (;;) {
    const { body } = await merchant.get(path)
    if (body.status === status) return body
    if (Date.now() > deadline) throw new Error(`${path} is ${String(body.status)}, not ${status}`)
    await sleep(20)
  }
}
