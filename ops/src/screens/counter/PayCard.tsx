import { changeOf, likelyCash, type CounterWay } from '@noriai/contract/rules/counterSale'
import { centsPerUnit } from '@noriai/contract/money'
import { formatMoney, formatNumber } from '@noriai/contract/format/money'
import { withoutForeignFee } from '@noriai/contract/rules/foreignFee'
import { canBeCarried } from '@noriai/contract/rules/riderNeeds'
import { useState } from 'react'
import { Button, ErrorNote, Note, Segment, TextField } from '../../components'
import { useOnline } from '../../hooks/useOnline'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { ridersOf, yenTyped, type SaleForm, type TypedPayment } from '../../model/sale'
import type { Held } from '../../model/sentSale'

interface PayCardProps {
  readonly form: SaleForm
  readonly held: Held | undefined
  /** What was held ran out. */
  readonly isOver: boolean
  /** It was sent. */
  readonly isLocked: boolean
  /** It was sent, and its answer did not come. */
  readonly isUnanswered: boolean
  /** Seats are being held. */
  readonly isHolding: boolean
  readonly hasDrawer: boolean
  readonly isSelling: boolean
  readonly error: unknown
  readonly payment: TypedPayment
  readonly onChange: (part: Partial<TypedPayment>) => void
  /** They looked: it was not sold. */
  readonly onGiveUp: () => void
}

/** What is to be paid and how; its button sends the form that it is in. */
export function PayCard(props: PayCardProps) {
  const { form, held, isOver, isLocked, isUnanswered, hasDrawer, isSelling, error, payment } = props
  const { t } = useLanguage()
  const yen = useYen()
  const isOnline = useOnline()
  const receivedJpy = yenTyped(payment.received)
  const isEnough =
    payment.way !== 'cash' ||
    (held !== undefined && receivedJpy !== undefined && receivedJpy >= held.totalJpy)
  const isBlocked = payment.way === 'cash' && !hasDrawer
  const isSellable =
    held !== undefined && isEnough && !isBlocked && isOnline && !props.isHolding && canBeCarried(form.needs)
  return (
    <section className="card stack sale-pay" aria-labelledby="sale-pay">
      <h2 id="sale-pay">{t('counter.toPay')}</h2>
      {held ? (
        <Bill held={held} />
      ) : (
        <p className="mute">{t(isOver ? 'counter.over' : 'counter.busFirst')}</p>
      )}
      {held && (
        <fieldset className="stack" disabled={isLocked}>
          <Ways {...props} held={held} />
        </fieldset>
      )}
      {held?.needsNames === true && ridersOf(form).some(({ name }) => name.trim() === '') && (
        <Note tone="amber">{t('counter.namesNow')}</Note>
      )}
      {isBlocked && !isLocked && <Note tone="amber">{t('counter.drawerFirst')}</Note>}
      {!isOnline && !isLocked && (
        <Note tone="amber" icon="offline">
          {t('counter.offline')}
        </Note>
      )}
      <ErrorNote error={error} />
      {isUnanswered && <Note tone="amber">{t('counter.unanswered')}</Note>}
      <p className="small mute">{t('counter.agreed')}</p>
      <Button type="submit" kind="primary" wide busy={isSelling} disabled={!isUnanswered && !isSellable}>
        {labelOf(props, { t, yen })}
      </Button>
      {isUnanswered && (
        <Button kind="link" onClick={props.onGiveUp}>
          {t('counter.giveUp')}
        </Button>
      )}
    </section>
  )
}

type Words = Pick<ReturnType<typeof useLanguage>, 't'> & { readonly yen: ReturnType<typeof useYen> }

function labelOf({ held, isUnanswered, payment }: PayCardProps, { t, yen }: Words): string {
  if (isUnanswered) return t('counter.askAgain')
  if (payment.way === 'link') return t('counter.sendLink')
  return held ? t('counter.takeAndSell', { amount: yen(held.totalJpy) }) : t('counter.sell')
}

function Bill({ held: { hold, totalJpy, aboutUsdCents } }: { readonly held: Held }) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  const { lines, taxPercent, taxJpy } = withoutForeignFee(hold.quotation)
  return (
    <div className="sale-bill">
      <dl className="sale-bill">
        {lines.map(({ kind, quantity, amountJpy, title }, index) => (
          <div key={index} className="row between">
            <dt>
              {title ?? t(`counter.line.${kind}`)}
              {quantity > 1 && ` × ${quantity}`}
            </dt>
            <dd className="num">{yen(amountJpy)}</dd>
          </div>
        ))}
        <div className="row between sale-total">
          <dt>{t('counter.total')}</dt>
          <dd className="num">{yen(totalJpy)}</dd>
        </div>
      </dl>
      <p className="small mute">{t('counter.tax', { percent: taxPercent, amount: yen(taxJpy) })}</p>
      {aboutUsdCents ? (
        <p className="small mute">
          {t('counter.about', { amount: formatMoney(aboutUsdCents, 'USD', { lang, code: true }) })}
        </p>
      ) : null}
    </div>
  )
}

/** Cash with its change, the terminal with its slip, or a link. */
function Ways({ form, held, payment, onChange }: PayCardProps & { readonly held: Held }) {
  const { t } = useLanguage()
  const yen = useYen()
  const receivedJpy = yenTyped(payment.received)
  const changeJpy =
    receivedJpy === undefined ? undefined : changeOf({ way: 'cash', receivedJpy }, held.totalJpy)
  const ways: readonly (CounterWay | 'link')[] =
    form.channel === 'phone' ? ['link'] : ['cash', 'terminal', 'link']
  return (
    <>
      {ways.length > 1 && (
        <Segment
          label={t('sell.paidBy')}
          value={payment.way}
          onChange={(way) => onChange({ way })}
          options={ways.map((value) => ({ value, text: t(`counter.pay.${value}`) }))}
        />
      )}
      {payment.way === 'cash' && (
        <>
          <div className="sale-two">
            <TextField
              label={t('counter.received')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={payment.received}
              onChange={(received) => onChange({ received })}
              required
            />
            <p className="sale-change" role="status">
              <span>{t('counter.change')}</span>
              <b className="num">{changeJpy === undefined || changeJpy < 0 ? '–' : yen(changeJpy)}</b>
            </p>
          </div>
          <div className="row wrap">
            {likelyCash(held.totalJpy).map((cents) => (
              <button
                key={cents}
                type="button"
                className="sale-note num"
                aria-pressed={cents === receivedJpy}
                onClick={() => onChange({ received: formatNumber(cents / centsPerUnit) })}
              >
                {formatNumber(cents / centsPerUnit)}
              </button>
            ))}
          </div>
        </>
      )}
      {payment.way === 'terminal' && (
        <TextField
          label={t('counter.slip')}
          autoComplete="off"
          maxLength={40}
          value={payment.slip}
          onChange={(slip) => onChange({ slip })}
          required
        />
      )}
      {payment.way === 'link' && <p className="small mute">{t('counter.linkText')}</p>}
    </>
  )
}

/** How most pay at a channel. */
const usualPayment = (channel: SaleForm['channel']): TypedPayment => ({
  way: channel === 'phone' ? 'link' : 'cash',
  received: '',
  slip: '',
})

/** What was typed of a payment, for the channel of the moment; of a sale that was sent what it was sent with. */
export function usePayment(channel: SaleForm['channel'], sent: TypedPayment | undefined) {
  const [payment, setPayment] = useState(() => sent ?? usualPayment(channel))
  return {
    payment,
    change: (part: Partial<TypedPayment>) => setPayment((before) => ({ ...before, ...part })),
    reset: (next: SaleForm['channel']) => setPayment(usualPayment(next)),
  }
}
