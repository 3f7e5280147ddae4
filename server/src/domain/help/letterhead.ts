import type { Lang } from '@noriai/contract/lang'
import type { Deps } from '../../deps'
import type { Letterhead } from '../../documents/letter/letterhead'
import { writeLetter, type WrittenLetter } from '../../documents/letter/writeLetter'
import { readOperator } from '../../legal/operator'
import type { Letter } from '../../texts/letter'
import { helpChannelsFor, writtenChannel } from './helpChannels'

const operator = readOperator()

type LetterheadDeps = Pick<Deps, 'config' | 'settings'>

/** Who writes to readers of a language, and how they answer: to MAIL_REPLY_TO, else where help is reached by mail. */
export function letterheadFor({ config, settings }: LetterheadDeps, lang: Lang): Letterhead {
  const channels = helpChannelsFor(lang, { config, operator, set: settings.page?.helpChannels })
  const byMail = channels.find(({ channel }) => channel === 'email')?.id
  return {
    operator,
    publicUrl: config.PUBLIC_URL,
    help: channels.map((channel) => ({ text: writtenChannel(channel), url: channel.url })),
    replyTo: config.MAIL_REPLY_TO ?? byMail ?? operator.email,
  }
}

/** A letter written down under our head, in the reader's language. */
export function mailOf(deps: LetterheadDeps, letter: Letter, data?: unknown): Promise<WrittenLetter> {
  return writeLetter(letter, letterheadFor(deps, letter.lang), data)
}
