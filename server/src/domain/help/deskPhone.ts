import type { Lang } from '@noriai/contract/lang'
import type { Deps } from '../../deps'
import { readOperator } from '../../legal/operator'
import { helpChannelsFor } from './helpChannels'

const operator = readOperator()

/** The number that the desk is called at: what the help answers at, else the operator's own. */
export function deskPhoneFor(lang: Lang, { config, settings }: Pick<Deps, 'config' | 'settings'>): string {
  const channels = helpChannelsFor(lang, { config, operator, set: settings.page?.helpChannels })
  return channels.find(({ channel }) => channel === 'phone')?.id ?? operator.phone
}
