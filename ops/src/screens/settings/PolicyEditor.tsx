import { policyWith, problemsOf, settingsOf, type PolicyChange } from '@noriai/contract/policy/changes'
import { PolicyError } from '@noriai/contract/policy/parse'
import type { Policy } from '@noriai/contract/policy'
import { tooFewBagPlaces, type TooFewPlaces } from '@noriai/contract/policy/bagPlaces'
import type { SettingBodyOf } from '@noriai/contract/schema/settings'
import { useId, useState } from 'react'
import { Button, Note, TextField } from '../../components'
import { useLanguage } from '../../i18n'
import { boundsOf, boundsText, optionLang, optionText, ruleText } from '../../model/rules'
import { lawOf } from '../../model/settingLaw'
import { changesOfTexts, textOfSetting } from '../../model/settings'

/** These have screens of their own. */
const elsewhere = /^(luggage\.(extraPrice|maxExtraPerPerson)|timetable\.(pickup|dropoff|transfer)$)/

interface PolicyEditorProps {
  readonly body: SettingBodyOf<'policy'>
  readonly deployed: Policy
  readonly onEdit: (body: SettingBodyOf<'policy'> | undefined) => void
}

/** The parts of the policy, by the first word of a setting's path. */
const sections = [
  'serviceDayStartsAt',
  'currency',
  'language',
  'pickup',
  'dropoff',
  'transfer',
  'seats',
  'tripInfo',
  'luggage',
  'passengers',
  'charges',
  'ride',
  'operations',
  'accounting',
  'timetable',
  'booking',
  'gifts',
  'invoices',
  'disputes',
  'promises',
  'limits',
] as const satisfies readonly (keyof Policy)[]

const isIn = (section: string, path: string) => path === section || path.startsWith(`${section}.`)

/** Every figure of the policy by its part, as a sentence; what differs from the deployment is marked. */
export function PolicyEditor({ body, deployed, onEdit }: PolicyEditorProps) {
  const { t, lang } = useLanguage()
  const [wanted, setWanted] = useState('')
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(textsOf(body.changes))
  const settings = settingsOf(deployed).filter(({ path }) => !elsewhere.test(path))
  const edited = changesOfTexts(texts, settings)
  const problems = problemsOf(edited, deployed)
  const tooFew = tooFewPlaces(edited, deployed).map(({ vehicle, size, places, least, seats }) =>
    t(`settings.tooFew.${size}`, { vehicle: t(`vehicle.${vehicle}`), places, least, seats }),
  )
  // What several settings break together belongs to none of them.
  const others = problems.filter((problem) => !settings.some(({ path }) => problem.startsWith(`${path}: `)))
  const sentences = tooFew.length > 0 ? tooFew : others
  const type = (path: string, text: string) => {
    const next = new Map(texts).set(path, text)
    setTexts(next)
    const changes = changesOfTexts(next, settings)
    onEdit(problemsOf(changes, deployed).length > 0 ? undefined : { kind: 'policy', changes })
  }
  const typed = wanted.trim().toLowerCase()
  const shown = settings.filter((setting) => {
    const text = texts.get(setting.path) ?? textOfSetting(setting)
    return `${setting.path} ${ruleText(setting.path, text, { t, lang })}`.toLowerCase().includes(typed)
  })
  return (
    <section className="card stack">
      <TextField label={t('settings.find')} type="search" value={wanted} onChange={setWanted} />
      {sentences.length > 0 && (
        <Note tone="vermilion" alert>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Note>
      )}
      {sections.map((section) => {
        const rows = shown.filter(({ path }) => isIn(section, path))
        const changed = rows.filter(({ path }) => texts.has(path)).length
        return rows.length === 0 ? null : (
          // Groups that match the search are open.
          <details key={section} className="fold setting-part" open={typed !== '' || undefined}>
            <summary>
              {t(`settings.part.${section}`)}{' '}
              <span className="mute num">
                {changed === 0
                  ? t('settings.entries', { count: rows.length })
                  : t('settings.changes', { count: changed })}
              </span>
            </summary>
            <ul className="rows">
              {rows.map((setting) => (
                <PolicyRow
                  key={setting.path}
                  setting={setting}
                  text={texts.get(setting.path)}
                  isUnusable={problems.some((problem) => problem.startsWith(`${setting.path}: `))}
                  onType={(text) => type(setting.path, text)}
                />
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}

/** Bag places that edited settings would leave too few; none while one of them cannot be used by itself. */
function tooFewPlaces(edited: readonly PolicyChange[], deployed: Policy): readonly TooFewPlaces[] {
  try {
    return tooFewBagPlaces(policyWith(edited, deployed))
  } catch (error) {
    if (error instanceof PolicyError) return []
    throw error
  }
}

function textsOf(changes: readonly PolicyChange[]): Map<string, string> {
  return new Map(changes.map((change) => [change.path, textOfSetting(change)]))
}

interface PolicyRowProps {
  readonly setting: PolicyChange
  readonly text: string | undefined
  readonly isUnusable: boolean
  readonly onType: (text: string) => void
}

function PolicyRow({ setting, text, isUnusable, onType }: PolicyRowProps) {
  const { t, lang } = useLanguage()
  const id = useId()
  const { path } = setting
  const deployed = textOfSetting(setting)
  const shown = text ?? deployed
  const isChanged = text !== undefined && text !== deployed
  const bounds = boundsText(path, t)
  const law = lawOf(path)
  const described = [
    ...(bounds === '' ? [] : [`${id}-bounds`]),
    ...(law ? [`${id}-law`] : []),
    ...(isUnusable ? [`${id}-problem`] : []),
  ]
  const field = { id, 'aria-describedby': described.length === 0 ? undefined : described.join(' ') }
  return (
    <li className={`setting-row${isChanged ? ' setting-changed' : ''}`}>
      <label htmlFor={id}>{ruleText(path, shown, { t, lang })}</label>
      <div>
        <RuleField {...field} setting={setting} value={shown} isUnusable={isUnusable} onType={onType} />
        {bounds !== '' && (
          <p id={`${id}-bounds`} className="small mute">
            {bounds}
          </p>
        )}
        {law && (
          <p id={`${id}-law`} className="small mute">
            {t('settings.byLaw', { law: t(law) })}
          </p>
        )}
      </div>
      {isUnusable && (
        <p id={`${id}-problem`} className="small warn-text" role="alert">
          {t('settings.unusable')}
        </p>
      )}
      {isChanged && (
        <span className="small">
          {t('settings.deployed', { value: deployed })}{' '}
          <Button kind="link" onClick={() => onType(deployed)}>
            {t('settings.reset')}
          </Button>
        </span>
      )}
    </li>
  )
}

interface RuleFieldProps {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly setting: PolicyChange
  readonly value: string
  readonly isUnusable: boolean
  readonly onType: (text: string) => void
}

/** A field of what a setting can be: a switch, one of several words, a number or a text. */
function RuleField({ setting: { path, value: like }, value, isUnusable, onType, ...field }: RuleFieldProps) {
  const { t } = useLanguage()
  const { kind, options } = boundsOf(path)
  if (kind === 'switch' || kind === 'choice') {
    const choices = kind === 'switch' ? ['true', 'false'] : options
    return (
      <select
        {...field}
        className="input"
        aria-invalid={isUnusable}
        value={value}
        onChange={(event) => onType(event.target.value)}
      >
        {choices.map((each) => (
          <option key={each} value={each} lang={optionLang(each)}>
            {kind === 'switch' ? t(each === 'true' ? 'settings.on' : 'settings.off') : optionText(each, t)}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...field}
      className="input"
      aria-invalid={isUnusable}
      inputMode={typeof like === 'number' ? 'decimal' : 'text'}
      value={value}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
