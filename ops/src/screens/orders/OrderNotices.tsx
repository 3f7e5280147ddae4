import { formatDateTime } from '@noriai/contract/format/dateTime'
import type { StaffNotice } from '@noriai/contract/schema/staffOrder'
import { fromWallTime } from '@noriai/contract/time'
import { useLanguage } from '../../i18n'
import { wayText } from '../../model/noticeWays'

/** What the travellers of an order were notified of, the newest first, and what became of it on each way. */
export function OrderNotices({ notices }: { readonly notices: readonly StaffNotice[] }) {
  const { t, lang } = useLanguage()
  return (
    <section className="stack" aria-labelledby="order-notices-title">
      <h2 id="order-notices-title">{t('order.notices')}</h2>
      <ul className="log card">
        {notices.map((notice, index) => (
          <li key={`${notice.at} ${index}`}>
            <span className="num mute">{formatDateTime(fromWallTime(notice.at), lang)}</span>
            <span className="grow">
              {notice.title} <span className="mute">{notice.line}</span>
            </span>
            <span className="mute">
              {notice.ways
                .map((way) => wayText(way, { noticedAt: notice.at, t, lang }))
                .join(t('bags.comma'))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
