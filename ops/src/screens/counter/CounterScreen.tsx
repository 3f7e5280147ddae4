import { staffDrawers } from '@noriai/contract/calls/staff/counter'
import { saleChannels } from '@noriai/contract/rules/counterSale'
import { Button, LoadState, Segment } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'
import { BusCard } from './BusCard'
import { DrawerBar, DrawerSoFar, DrawersOfOthers, Unexplained } from './DrawerBar'
import { PayCard, usePayment } from './PayCard'
import { SoldCard } from './SoldCard'
import { useSale } from './useSale'
import { WhoCard } from './WhoCard'

/** Sells a ride from its direction to the printed ticket on one page, and keeps the drawer. */
export function CounterScreen() {
  const { t } = useLanguage()
  const drawers = useCall(staffDrawers, {})
  const sale = useSale()
  const { form, held, sold, isLocked, isUnanswered } = sale
  const own = drawers.data?.own ?? null
  const { payment, change: changePayment, reset: resetPayment } = usePayment(form.channel, sale.sentPayment)
  const next = () => {
    sale.startAgain()
    resetPayment(form.channel)
    drawers.reload()
  }
  return (
    <main className="page stack sale no-print">
      <header className="sale-head">
        <h1>{t('counter.title')}</h1>
        {!sold && (
          <fieldset disabled={isLocked}>
            <Segment
              label={t('counter.channel')}
              value={form.channel}
              onChange={(channel) => {
                sale.changeRide({ channel })
                resetPayment(channel)
              }}
              options={saleChannels.map((value) => ({ value, text: t(`counter.channel.${value}`) }))}
              small
            />
            <Button kind="link" onClick={next}>
              {t('counter.startOver')}
            </Button>
          </fieldset>
        )}
        <span className="grow" />
        {drawers.data && (
          <DrawerBar drawers={drawers.data} airportCode={form.airportCode} onChange={drawers.put} />
        )}
      </header>
      <LoadState of={drawers} rows={1} />
      {drawers.data && <Unexplained drawers={drawers.data} onChange={drawers.put} />}
      {drawers.data && <DrawersOfOthers drawers={drawers.data} onChange={drawers.put} />}
      {sold ? (
        <SoldCard sold={sold} onNext={next} />
      ) : (
        <form
          className="sale-form"
          onSubmit={(event) => {
            event.preventDefault()
            sale.sell.run(payment)
          }}
        >
          <fieldset disabled={isLocked}>
            <WhoCard form={form} onChange={sale.change} onRideChange={sale.changeRide} />
          </fieldset>
          <fieldset disabled={isLocked}>
            <BusCard
              form={form}
              held={held}
              isHolding={sale.hold.isRunning}
              error={sale.hold.error}
              onChoose={sale.hold.run}
            />
          </fieldset>
          <PayCard
            form={form}
            held={held}
            isOver={sale.isOver}
            isLocked={isLocked}
            isUnanswered={isUnanswered}
            isHolding={sale.hold.isRunning}
            hasDrawer={own !== null}
            isSelling={sale.sell.isRunning}
            error={sale.sell.error}
            payment={payment}
            onChange={changePayment}
            onGiveUp={next}
          />
          {own && <DrawerSoFar drawer={own} />}
        </form>
      )}
    </main>
  )
}
