import { currencies, type Currency } from '@noriai/contract/money'
import type { FareSetting, SettingBodyOf } from '@noriai/contract/schema/settings'
import { useLanguage } from '../../i18n'
import { AmountInput } from './AmountInput'

type FaresBody = SettingBodyOf<'fares'>
type Way = Pick<FareSetting, 'direction' | 'fromZone' | 'toZone'>

interface FaresEditorProps {
  readonly body: FaresBody
  readonly onEdit: (body: FaresBody | undefined) => void
}

const keyOf = ({ direction, fromZone, toZone }: Way) => `${direction} ${fromZone}-${toZone}`

/** The fare of one person on every way, a column a currency; a blank one is converted from yen. */
export function FaresEditor({ body, onEdit }: FaresEditorProps) {
  const { t } = useLanguage()
  const ways = [...new Map(body.rows.map((row) => [keyOf(row), row])).values()]
  const fareOf = (way: Way, currency: Currency) =>
    body.rows.find((row) => keyOf(row) === keyOf(way) && row.currency === currency)?.personPrice
  const change = (way: Way, currency: Currency, personPrice: number | undefined) => {
    const isUsable = !Number.isNaN(personPrice) && !(currency === 'JPY' && personPrice === undefined)
    if (!isUsable) {
      onEdit(undefined)
      return
    }
    const { direction, fromZone, toZone } = way
    const isIt = (row: FareSetting) => keyOf(row) === keyOf(way) && row.currency === currency
    const others = body.rows.filter((row) => !isIt(row))
    const row = personPrice === undefined ? [] : [{ direction, fromZone, toZone, currency, personPrice }]
    onEdit({ ...body, rows: [...others, ...row] })
  }
  return (
    <section className="card stack">
      <p className="small mute">{t('settings.zones')}</p>
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
                  {t(`direction.${way.direction}`)} {way.fromZone} → {way.toZone}
                </th>
                {currencies.map((currency) => (
                  <td key={currency}>
                    <AmountInput
                      label={`${keyOf(way)} ${currency}`}
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
