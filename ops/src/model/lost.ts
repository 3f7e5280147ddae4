import { staffAllowPicture } from '@noriai/contract/calls/staff/lostProperty'
import { ApiError } from '@noriai/contract/client/ApiError'
import type { Client } from '@noriai/contract/client/client'
import { formatCalendarDate, formatDateTime } from '@noriai/contract/format/dateTime'
import { isTakenIn, type FindStep } from '@noriai/contract/rules/lostProperty'
import type { FindView } from '@noriai/contract/schema/lostProperty'
import { fromWallTime, msPerDay } from '@noriai/contract/time'
import SparkMD5 from 'spark-md5'
import type { OpsLang, Translate } from '../i18n'
import { minibusLetter } from './departures'
import type { Tone } from './tone'
import { clockOf } from './wall'

const bytesPerMegabyte = 1_000_000
/** What is due within so long is pointed out. */
const soonMs = 2 * msPerDay

/** Stores a picture, and gives the address by which requests name it. @throws ApiError */
export async function storePicture(client: Client, file: File): Promise<string> {
  const content = await file.arrayBuffer()
  const allowed = await client.call(staffAllowPicture, {
    fileName: file.name,
    fileMd5: SparkMD5.ArrayBuffer.hash(content),
  })
  if (content.byteLength > allowed.maxBytes) {
    throw new ApiError('upload.tooLarge', { params: { max: allowed.maxBytes / bytesPerMegabyte } })
  }
  const answer = await fetch(allowed.uploadUrl, {
    method: allowed.method,
    headers: Object.fromEntries(allowed.headers.map(({ name, value }) => [name, value])),
    body: content,
  }).catch(() => {
    throw new ApiError('network')
  })
  if (!answer.ok) throw new ApiError('upload.failed', { status: answer.status })
  return allowed.fileUrl
}

/** The steps that are offered for a find, the usual one first. */
export function offeredSteps({ state, keptHere, notice, due }: FindView, now: number): readonly FindStep[] {
  if (state === 'matched') return ['return', 'ship', ...leaving(), 'unmatch']
  return state === 'found' ? ['match', ...leaving()] : []

  function leaving(): readonly FindStep[] {
    const isOver = due?.task === 'dispose' && now >= fromWallTime(due.at)
    return [
      ...(keptHere && notice === null ? (['notice'] as const) : []),
      'police',
      ...(isOver ? (['dispose'] as const) : []),
    ]
  }
}

/**
 * The step of a find that comes next: its owner where somebody may miss it or is known, else what is due. Undefined before the desk has
 * taken it in, and for what has gone.
 */
export function nextStep(find: FindView, now: number): FindStep | undefined {
  if (!isTakenIn(find)) return undefined
  const offered = offeredSteps(find, now)
  const isWithoutOwner = find.state === 'found' && find.matches.length === 0
  const due = isWithoutOwner ? offered.find((step) => step === find.due?.task) : undefined
  return due ?? offered[0]
}

/** How urgent what is due of a find is. */
export function toneOfDue({ due, notice }: FindView, now: number): Tone {
  if (notice !== null || due === null) return 'plain'
  const left = fromWallTime(due.at) - now
  if (left <= 0) return 'vermilion'
  return left < soonMs ? 'amber' : 'sea'
}

interface Words {
  readonly t: Translate
  readonly lang: OpsLang
}

/** What is due of a find, in words; empty once it has gone. */
export function dueText({ due, notice }: FindView, { t, lang }: Words): string {
  if (due === null) return ''
  const time =
    due.task === 'dispose' && notice !== null
      ? formatCalendarDate(notice.keptUntil, lang)
      : formatDateTime(fromWallTime(due.at), lang)
  return t(`lost.due.${due.task}`, { time })
}

/** The vehicle that something was found in. */
export function runOfFind(run: NonNullable<FindView['run']>, { t, lang }: Words): string {
  const vehicle = run.minibus === 0 ? t('lost.bus') : minibusLetter(run.minibus)
  return t('lost.run', {
    time: `${formatCalendarDate(run.serviceDate, lang)} ${clockOf(run.departsAt)}`,
    line: run.relayPoint.name,
    vehicle: run.vehicle ? `${vehicle} · ${run.vehicle.number} ${run.vehicle.plateNumber}` : vehicle,
  })
}
