/**
 * A program of its own in which accounts send one picture after another. Its first message says that it can begin; one to it says
 * what to send, its second tells how that was answered, and it ends.
 */
import { signUpload } from '@noriai/contract/calls/upload'
import type { CallResponse } from '@noriai/contract/defineCall'
import { constants, setPriority } from 'node:os'
import { jpegOf, md5Of } from '../../server/test/pictures'

/** What is to be sent, and where to. */
export interface PicturePlan {
  readonly origin: string
  readonly certificate: string
  readonly tokens: readonly string[]
  readonly perAccount: number
}

/** How many pictures were stored, and how the others were refused. */
export interface SentPictures {
  readonly stored: number
  readonly refusals: readonly string[]
}

const padding = Buffer.alloc(200_000, 1)
// Travellers have phones of their own: what it costs to send is not taken from the server.
setPriority(constants.priority.PRIORITY_LOW)

/** Asks for the permission and sends the picture; why it was refused, or nothing. */
async function sendPicture({ origin, certificate }: PicturePlan, token: string, number: number) {
  const content = Buffer.concat([jpegOf(number), padding])
  const wanted = new URLSearchParams({ fileName: 'ride.jpg', fileMd5: md5Of(content) })
  const allowed = await fetch(`${origin}/api${signUpload.path}?${wanted.toString()}`, {
    method: signUpload.method,
    headers: {
      appOs: 'h5',
      language: 'en',
      authorization: `Bearer ${token}`,
      certificate,
    },
  })
  const answer = (await allowed.json()) as {
    error?: string
    message?: string
    data?: CallResponse<typeof signUpload>
  }
  if (!answer.data) return `${allowed.status} ${answer.error} ${answer.message}`
  const { uploadUrl, method, headers } = answer.data
  const sent = await fetch(new URL(uploadUrl, origin), {
    method,
    headers: headers.map(({ name, value }) => [name, value]),
    body: content,
  })
  if (sent.status !== 204) throw new Error(`a picture was answered ${sent.status}: ${await sent.text()}`)
  return undefined
}

async function sendAll(plan: PicturePlan): Promise<SentPictures> {
  const refusals: string[] = []
  let stored = 0
  await Promise.all(
    plan.tokens.map(async (token, account) => {
      const first = account * plan.perAccount
      for (let number = first; number < first + plan.perAccount; number += 1) {
        const refusal = await sendPicture(plan, token, number)
        if (refusal === undefined) stored += 1
        else refusals.push(refusal)
      }
    }),
  )
  return { stored, refusals }
}

process.once('message', (plan: PicturePlan) => {
  void sendAll(plan).then((sent) => {
    process.send?.(sent)
    process.disconnect()
  })
})
process.send?.('ready')
