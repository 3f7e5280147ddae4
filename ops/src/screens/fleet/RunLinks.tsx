import type { RunBar } from '@noriai/contract/schema/fleet'
import { Link } from 'wouter'
import { Tag } from '../../components'
import { useLanguage } from '../../i18n'
import { addressOfRun, runText } from '../../model/fleet'

/** Runs as links to their departures, where they are assigned. */
export function RunLinks({ runs }: { readonly runs: readonly RunBar[] }) {
  const { t } = useLanguage()
  return (
    <ul className="run-links">
      {runs.map((run) => (
        <li key={`${run.departureId} ${run.minibus}`}>
          <Link className="link-button" to={addressOfRun(run.departureId)}>
            {runText(run, t)}
          </Link>
          {run.state === 'abandoned' && (
            <>
              {' '}
              <Tag tone="amber">{t('run.state.abandoned')}</Tag>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
