import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { StaffOrderView } from '@noriai/contract/schema/staffOrder'
import { fromWallTime } from '@noriai/contract/time'
import { Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { useYen } from '../../i18n/useYen'
import { reasonText } from './RefundRequests'

/** Money that went or goes back for an order. */
export function Refunds({ view }: { readonly view: StaffOrderView }) {
  const { t, lang } = useLanguage()
  const yen = useYen()
  return (
    <section className="stack">
      <h2>{t('order.refunds')}</h2>
      <ul className="log card">
        {view.refunds.map((refund) => (
          <li key={refund.id}>
            <span className="num mute">
              {formatDateTime(fromWallTime(refund.doneAt ?? refund.requestedAt), lang)}
            </span>
            <span className="grow">
              <b className="num">{yen(refund.amountJpy)}</b>{' '}
              {reasonText(refund.reason, refund.reasonOther, t)}
            </span>
            <Tag tone={refund.status === 'done' ? 'plain' : refund.status === 'failed' ? 'vermilion' : 'sea'}>
              {t(`refund.${refund.status}`)}
            </Tag>
          </li>
        ))}
      </ul>
    </section>
  )
}
