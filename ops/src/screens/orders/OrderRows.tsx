import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { StaffOrderRow } from '@noriai/contract/schema/staffOrder'
import { fromWallTime } from '@noriai/contract/time'
import { Link } from 'wouter'
import { Icon, Japanese, Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { toneOf } from '../../model/orderTone'
import { addressOf } from '../../model/address'

/** Orders as lines that lead to them. */
export function OrderRows({ rows }: { readonly rows: readonly StaffOrderRow[] }) {
  const { t, lang } = useLanguage()
  return (
    <ul className="rows card">
      {rows.map((row) => (
        <li key={row.id}>
          <Link to={addressOf(`/orders/${row.id}`)} className="order-row">
            <span className="grow">
              <span className="row between">
                <b lang="en">{row.names[0] ?? row.contactName}</b>
                <Tag tone={toneOf(row.label)}>{t(`label.${row.label}`)}</Tag>
              </span>
              <span className="small num">
                {row.departsAt === null ? '' : `${formatDateTime(fromWallTime(row.departsAt), lang)} · `}
                {t(`type.${row.type}`)} · {t('parties.riders', { count: row.riders })}
              </span>
              <span className="small mute">
                <Japanese>{t('orders.way', { from: row.from, to: row.to })}</Japanese>
              </span>
              <span className="small mute num">
                {row.orderNo}
                {row.phoneEnd !== '' && ` · ${t('orders.phoneEnd', { digits: row.phoneEnd })}`}
              </span>
            </span>
            <Icon name="forward" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
