import type { SettingView } from '@noriai/contract/calls/staff/settings'
import { currencies, type Currency } from '@noriai/contract/money'
import { fareWarnings } from '@noriai/contract/rules/fareEdit'
import type { FareSetting, SettingBodyOf } from '@noriai/contract/schema/settings'
import { useState } from 'react'
import { Button, Note } from '../../components'
import { useLanguage } from '../../i18n'
import { textOfCents } from '../../model/settings'
import { AmountInput } from './AmountInput'
import type { OnEdit } from './onEdit'

type FaresBody = SettingBodyOf<'fares'>
type Way = Pick<FareSetting, 'direction' | 'fromZone' | 'toZone'>

interface FaresEditorProps {
  readonly body: FaresBody
  readonly view: SettingView
  readonly onEdit: OnEdit<FaresBody>
}

const keyOf = ({ direction, fromZone, toZone }: Way) => `${direction} ${fromZone}-${toZone}`
const fieldOf = (way: Way, currency: Currency) => `${keyOf(way)} ${currency}`

/** The fare of one person on every way, a column a currency; a blank one is converted from yen. */
export function FaresEditor({ body, view, onEdit }: FaresEditorProps) {
  const { t } = useLanguage()
  // A field keeps what was typed: one whose amount was taken instead is drawn again.
  const [taken, setTaken] = useState<readonly string[]>([])
  const { inForce, policy, zones } = view
  const warnings = inForce.kind === 'fares' ? fareWarnings(inForce.rows, body.rows, policy) : []
  const wardsIn = (zone: number) =>
    (zones.find((each) => each.zone === zone)?.wards ?? []).join(t('bags.comma'))
  // The airport needs no wards.
  const wardsOf = ({ fromZone, toZone }: Way) =>
    [...new Set([fromZone, toZone])]
      .map(wardsIn)
      .filter((wards) => wards !== '')
      .join(' → ')
  const wayText = ({ direction, fromZone, toZone }: Way) =>
    `${t(`direction.${direction}`)} ${fromZone} → ${toZone}`
  const ways = [...new Map(body.rows.map((row) => [keyOf(row), row])).values()]
  const fareOf = (way: Way, currency: Currency) =>
    body.rows.find((row) => keyOf(row) === keyOf(way) && row.currency === currency)?.personPrice
  const change = (way: Way, currency: Currency, personPrice: number | undefined) => {
    const isUsable = !Number.isNaN(personPrice) && !(currency === 'JPY' && personPrice === undefined)
    const field = fieldOf(way, currency)
    if (!isUsable) {
      onEdit(undefined, field)
      return
    }
    const { direction, fromZone, toZone } = way
    const isIt = (row: FareSetting) => keyOf(row) === keyOf(way) && row.currency === currency
    const others = body.rows.filter((row) => !isIt(row))
    const row = personPrice === undefined ? [] : [{ direction, fromZone, toZone, currency, personPrice }]
    onEdit({ ...body, rows: [...others, ...row] }, field)
  }
  return (
    <section className="card stack">
      <p className="small mute">{t('settings.zones')}</p>
      {warnings.map((warning) => (
        <Note key={fieldOf(warning, warning.currency)} tone="amber">
          <p>
            {t('settings.offRate', {
              way: wayText(warning),
              currency: warning.currency,
              price: textOfCents(warning.price, warning.currency),
              suggested: textOfCents(warning.suggested, warning.currency),
            })}
          </p>
          <Button
            kind="link"
            onClick={() => {
              change(warning, warning.currency, warning.suggested)
              setTaken([...taken, fieldOf(warning, warning.currency)])
            }}
          >
            {t('settings.takeRate')}
          </Button>
        </Note>
      ))}
      <div className="table-scroll" tabIndex={0} role="region" aria-label={t('settings.fares')}>
        <table className="setting-table">
          <thead>
            <tr>
              <th scope="col">{t('settings.way')}</th>
              {currencies.map((currency) => (
                <th key={currency} scope="col">
                  {currency}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ways.map((way) => (
              <tr key={keyOf(way)}>
                <th scope="row">
                  {wayText(way)}
                  <p className="way-wards small mute">{wardsOf(way)}</p>
                </th>
                {currencies.map((currency) => (
                  <td key={currency}>
                    <AmountInput
                      key={taken.filter((field) => field === fieldOf(way, currency)).length}
                      label={fieldOf(way, currency)}
                      currency={currency}
                      cents={fareOf(way, currency)}
                      onChange={(cents) => change(way, currency, cents)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
