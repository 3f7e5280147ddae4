import { staffAuditBooks, staffBooks, type BookInvariant } from '@noriai/contract/calls/staff/books'
import { formatDateTime } from '@noriai/contract/format/dateTime'
import { fromWallTime } from '@noriai/contract/time'
import { useCallback } from 'react'
import { BackLink } from '../../components/BackLink'
import { Button } from '../../components/Button'
import { Note, Tag } from '../../components/Feedback'
import { LoadState } from '../../components/LoadState'
import { useAction } from '../../hooks/useAction'
import { useLoaded } from '../../hooks/useLoaded'
import { useLanguage } from '../../i18n'
import { addressOf } from '../../model/router'
import { useSession } from '../../model/session'

/** Every invariant is a statement over the whole database. */
const AUDIT_TIMEOUT_MS = 60_000
const msPerSecond = 1000

/** Whether seats, orders and money agree: each sentence, how it stood at the last audit, and what breaks it. */
export function BooksScreen() {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const loaded = useLoaded('books', () => client.call(staffBooks, {}), { everyMs: 60_000 })
  const { put } = loaded
  const audit = useAction(
    useCallback(
      async () => put(await client.call(staffAuditBooks, {}, { timeoutMs: AUDIT_TIMEOUT_MS })),
      [client, put],
    ),
  )
  const books = loaded.value
  const broken = books?.invariants.filter(({ holds }) => holds === false) ?? []
  const rest = books?.invariants.filter(({ holds }) => holds !== false) ?? []
  return (
    <main className="page page-narrow stack">
      <BackLink to={addressOf('/more')}>{t('nav.more')}</BackLink>
      <div className="row between wrap">
        <h1>{t('books.title')}</h1>
        <Button kind="primary" busy={audit.isRunning} onClick={() => audit.run()}>
          {t('books.run')}
        </Button>
      </div>
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
    </main>
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
