import type { Config } from '../config'
import { SettingsBook } from '../domain/settings'
import { readOperator, sampleParticulars } from '../legal/operator'
import { readPolicy } from '../policyFile'
import { missing, note, ok, type Check } from './check'

/** Who sells the rides is somebody, and not the sample of the checkout. */
export const particularsCheck: Check = {
  name: 'Legal particulars',
  part: 12,
  settings: [],
  advice: 'Fill in server/data/operator.json',
  run() {
    const operator = readOperator()
    const samples = sampleParticulars(operator)
    return Promise.resolve([
      samples.length === 0
        ? ok(`${operator.name.ja} sells the rides`)
        : missing(`Still samples: ${samples.join(', ')}`, 'Fill in server/data/operator.json'),
    ])
  },
}

/** The figures of the service can be used: those of the deployment, and what staff saved over them. */
export const rulesCheck: Check = {
  name: 'Service rules',
  part: 12,
  settings: ['POLICY_FILE'],
  advice: 'Look at POLICY_FILE, or at the settings that were saved at the desk',
  async run({ config, database, now }) {
    const settings = new SettingsBook(readPolicy(config.POLICY_FILE))
    await settings.reload(await database(), now())
    return [ok('The rules of the deployment and of the desk can be used')]
  },
}

const channels = [
  'HELP_WECHAT',
  'HELP_LINE',
  'HELP_WHATSAPP',
  'HELP_KAKAOTALK',
  'HELP_PHONE',
  'HELP_EMAIL',
] as const

/** Travellers reach somebody in the way that they use at home. */
export const helpCheck: Check = {
  name: 'Customer service',
  part: 12,
  settings: channels,
  advice: 'Set them at the desk, or in the settings HELP_*',
  async run({ config, database, now }) {
    const settings = new SettingsBook(readPolicy(config.POLICY_FILE))
    await settings.reload(await database(), now())
    const set = settings.page?.helpChannels.map(({ channel }) => channel) ?? []
    const shown = set.length > 0 ? set : deployed(config)
    return [
      shown.length > 0
        ? ok(`Travellers are helped by ${shown.join(', ')}`)
        : note(
            'Travellers are helped by the e-mail and telephone of the legal particulars only',
            'Set the messengers of your travellers, at the desk or by HELP_*',
          ),
    ]
  },
}

function deployed(config: Config): string[] {
  return channels
    .filter((channel) => config[channel] !== undefined)
    .map((channel) => channel.slice('HELP_'.length).toLowerCase())
}
