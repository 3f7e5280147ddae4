import { staffCheckRideCode } from '@noriai/contract/calls/staff/rideCode'
import type { Client } from '@noriai/contract/client/client'
import type { CallResponse } from '@noriai/contract/defineCall'
import { toWallTime } from '@noriai/contract/time'
import { isUnreachable, newKey } from '../api/client'
import { isOnline } from '../hooks/useOnline'
import { keptParty, type KeptParty } from '../model/partiesKept'
import { serverNow } from '../model/serverClock'
import { judgeOffline, type OfflineVerdict } from './judgeOffline'
import { signatureCheck } from './publicKey'
import { scanQueue } from './queue'
import type { QueuedScan } from './scanQueue'
import { readTyped } from './typed'

/** What the server says of a code. */
export type CheckAnswer = CallResponse<typeof staffCheckRideCode>

/** Why a code is refused: the server's reasons, and those that are known without it. */
export type Refusal = Extract<CheckAnswer, { result: 'refused' }>['reason'] | 'alreadyScanned' | 'notACode'

/** What became of a scan. */
export type ScanResult =
  | { readonly kind: 'answered'; readonly answer: CheckAnswer }
  /** Let in by the signature; the server hears of it later. */
  | { readonly kind: 'offline'; readonly party: KeptParty | undefined }
  | {
      readonly kind: 'refusedHere'
      readonly reason: Refusal
      readonly party: KeptParty | undefined
      readonly since?: number
    }
  /** Without network neither typed codes nor unknown signatures can be checked. */
  | { readonly kind: 'needsNetwork' }
  | { readonly kind: 'order'; readonly orderNo: string }

/** A queue of travellers does not wait ten seconds for each. */
const SCAN_TIMEOUT_MS = 4000

/** Orders that the server let in from this device: what is kept of their parties is older. */
const letInHere = new Set<string>()

/** A scan of this device was taken back: the party's code is good again. */
export const forgetLetIn = (orderId: string): void => void letInHere.delete(orderId)

/** The offline reasons under the server's names. */
const reasonOf = (verdict: Extract<OfflineVerdict, { kind: 'refused' }>): Refusal =>
  verdict.reason === 'notOurs' || verdict.reason === 'forged' ? 'unknown' : verdict.reason

/**
 * Checks what was scanned or typed: by its signature first, then once by the server; without network by its signature alone,
 * and the server hears of it later. @throws ApiError when the server refuses to answer
 */
export async function checkScan(
  client: Client,
  { text, departureId }: { readonly text: string; readonly departureId: string | null },
): Promise<ScanResult> {
  const typed = readTyped(text)
  if (typed.kind === 'nothing') return { kind: 'refusedHere', reason: 'notACode', party: undefined }
  if (typed.kind === 'orderNo') return { kind: 'order', orderNo: typed.orderNo }
  const code = typed.kind === 'token' ? typed.token : typed.code
  const scannedAt = serverNow()
  let wasSent = false
  const verdict: OfflineVerdict =
    typed.kind === 'token'
      ? await judgeOffline(typed.token, {
          isSigned: await signatureCheck(),
          now: scannedAt,
          letIn: new Set([...scanQueue.all().map(({ orderId }) => orderId), ...letInHere]),
          departureId,
          partyOf: keptParty,
        })
      : { kind: 'unknown' }
  // A code without a valid signature is refused without asking the server.
  if (verdict.kind === 'refused' && reasonOf(verdict) === 'unknown')
    return { kind: 'refusedHere', reason: 'unknown', party: undefined }

  const waits = verdict.kind !== 'unknown' && isWaiting(verdict.claims?.orderId)
  if (isOnline() && !waits) {
    wasSent = true
    try {
      const answer = await client.call(
        staffCheckRideCode,
        { code, departureId },
        { idempotencyKey: newKey(), timeoutMs: SCAN_TIMEOUT_MS },
      )
      if (answer.result === 'accepted') letInHere.add(answer.party.orderId)
      return { kind: 'answered', answer }
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
  }
  if (verdict.kind === 'unknown') return { kind: 'needsNetwork' }
  const party = verdict.claims && keptParty(verdict.claims.orderId)
  if (verdict.kind === 'refused') {
    const since = verdict.since === undefined ? {} : { since: verdict.since }
    return { kind: 'refusedHere', reason: reasonOf(verdict), party, ...since }
  }
  scanQueue.add({
    orderId: verdict.claims.orderId,
    token: code,
    scannedAt,
    key: newKey(),
    name: party?.names[0] ?? '',
    departureId,
    wasSent,
  })
  return { kind: 'offline', party }
}

const isWaiting = (orderId: string | undefined) =>
  orderId !== undefined && scanQueue.all().some((scan) => scan.orderId === orderId)

/** Reports a scan that was made without the server. */
export function reportScan(
  client: Client,
  { token, scannedAt, departureId, key }: Pick<QueuedScan, 'token' | 'scannedAt' | 'departureId' | 'key'>,
): Promise<CheckAnswer> {
  return client.call(
    staffCheckRideCode,
    { code: token, departureId, scannedAt: toWallTime(scannedAt) },
    { idempotencyKey: key },
  )
}
