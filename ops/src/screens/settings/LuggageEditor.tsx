import { currencies, type Currency } from '@noriai/contract/money'
import type { SettingBodyOf } from '@noriai/contract/schema/settings'
import { TextField } from '../../components'
import { useLanguage } from '../../i18n'
import { AmountInput } from './AmountInput'
import type { OnEdit } from './onEdit'

type LuggageBody = SettingBodyOf<'luggage'>

interface LuggageEditorProps {
  readonly body: LuggageBody
  readonly onEdit: OnEdit<LuggageBody>
}

/** The price of an extra piece in each currency; the others are converted from yen. */
export function LuggageEditor({ body, onEdit }: LuggageEditorProps) {
  const { t } = useLanguage()
  const priceIn = (currency: Currency) => body.prices.find((row) => row.currency === currency)?.price
  const change = (currency: Currency, price: number | undefined) => {
    const others = body.prices.filter((row) => row.currency !== currency)
    const isUsable = !Number.isNaN(price) && !(currency === 'JPY' && price === undefined)
    const prices = price === undefined ? others : [...others, { currency, price }]
    onEdit(isUsable ? { ...body, prices: inOrder(prices) } : undefined, currency)
  }
  return (
    <section className="card stack">
      <p className="small mute">{t('settings.converted')}</p>
      <div className="amounts">
        {currencies.map((currency) => (
          <label key={currency}>
            <span>{currency}</span>
            <AmountInput
              label={currency}
              currency={currency}
              cents={priceIn(currency)}
              onChange={(price) => change(currency, price)}
            />
          </label>
        ))}
      </div>
      <TextField
        label={t('settings.maxExtra')}
        type="number"
        min={0}
        max={9}
        value={String(body.maxExtraPerPerson)}
        onChange={(text) => onEdit({ ...body, maxExtraPerPerson: Math.min(9, Math.max(0, Number(text))) })}
      />
    </section>
  )
}

function inOrder(prices: LuggageBody['prices']): LuggageBody['prices'] {
  return [...prices].sort((a, b) => currencies.indexOf(a.currency) - currencies.indexOf(b.currency))
}
