import { staffAuditBooks, staffBooks, type BookInvariant } from '@noriai/contract/calls/staff/books'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { fromWallTime, msPerMinute, msPerSecond } from '@noriai/contract/time'
import { Button, LoadState, MorePage, Note, Tag } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'

/** Every invariant is a statement over the whole database. */
const AUDIT_TIMEOUT_MS = msPerMinute

/** Whether seats, orders and money agree: each sentence, its result at the last audit, and what breaks it. */
export function BooksScreen() {
  const { t, lang } = useLanguage()
  const loaded = useCall(staffBooks, {}, { everyMs: msPerMinute })
  const audit = useCallAction(staffAuditBooks, loaded.put, { timeoutMs: AUDIT_TIMEOUT_MS })
  const books = loaded.data
  const broken = books?.invariants.filter(({ holds }) => holds === false) ?? []
  const rest = books?.invariants.filter(({ holds }) => holds !== false) ?? []
  return (
    <MorePage
      title={t('books.title')}
      action={
        <Button kind="primary" busy={audit.isRunning} onClick={() => audit.run({})}>
          {t('books.run')}
        </Button>
      }
    >
      <p className="small mute">{t('books.text')}</p>
      <LoadState of={loaded} rows={6} error={audit.error} />
      {books && (
        <>
          <p className="small mute">
            {books.ranAt === null
              ? t('books.never')
              : t('books.ranAt', {
                  time: formatDateTime(fromWallTime(books.ranAt), lang),
                  seconds: (books.tookMs / msPerSecond).toFixed(1),
                })}
          </p>
          {books.ranAt !== null && (
            <Note tone={broken.length === 0 ? 'leaf' : 'vermilion'}>
              {broken.length === 0 ? t('books.allHold') : t('books.broken', { count: broken.length })}
            </Note>
          )}
          <ul className="rows card">
            {[...broken, ...rest].map((invariant) => (
              <InvariantRow key={invariant.name} invariant={invariant} />
            ))}
          </ul>
        </>
      )}
    </MorePage>
  )
}

function InvariantRow({
  invariant: { sentence, holds, count, rows },
}: {
  readonly invariant: BookInvariant
}) {
  const { t } = useLanguage()
  return (
    <li className="pause">
      <span className="grow">
        {/* Written for those who look into a breach with the developers. */}
        <span lang="en">{sentence}</span>
        {rows.map((row) => (
          <code key={row} className="secret small">
            {row}
          </code>
        ))}
      </span>
      {holds === null ? (
        <Tag tone="plain">{t('books.notAsked')}</Tag>
      ) : (
        <Tag tone={holds ? 'leaf' : 'vermilion'}>
          {holds ? t('books.holds') : t('books.breaks', { count })}
        </Tag>
      )}
    </li>
  )
}
