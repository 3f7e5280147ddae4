import { staffFindAddresses } from '@noriai/contract/calls/staff/counter'
import type { AddressMatch } from '@noriai/contract/schema/place'
import { useEffect, useState } from 'react'
import { ErrorNote, Icon, Japanese, TextField } from '../../components'
import { useLanguage } from '../../i18n'
import type { ChosenAddress } from '../../model/sale'
import { useSession } from '../../model/session'

/** So long nothing is typed before it is searched for. */
const REST_MS = 200

interface AddressSearchProps {
  readonly label: string
  readonly chosen: ChosenAddress | undefined
  readonly onChange: (chosen: ChosenAddress | undefined) => void
  readonly autoFocus?: boolean
}

/** Searches an address while it is typed; Enter takes the first. */
export function AddressSearch({ label, chosen, onChange, autoFocus = false }: AddressSearchProps) {
  const { t } = useLanguage()
  const [text, setText] = useState('')
  const { matches, error } = useMatches(chosen ? '' : text.trim())
  if (chosen) {
    const { match, detail } = chosen
    return (
      <div className="sale-address">
        <p className="sale-chosen">
          <span className="leaf-ink">
            <Icon name="check" />
          </span>
          <span className="grow">
            <b>
              <Japanese>{match.name}</Japanese>
            </b>
            <span className="small mute" lang="ja">
              {match.addressJa}
            </span>
          </span>
          <button type="button" className="link-button" onClick={() => onChange(undefined)}>
            {t('counter.otherAddress')}
          </button>
        </p>
        <TextField
          label={t('counter.detail')}
          help={match.confirmNeeded ? t('counter.detailNeeded') : undefined}
          value={detail}
          maxLength={120}
          required={match.confirmNeeded}
          onChange={(value) => onChange({ match, detail: value })}
        />
      </div>
    )
  }
  const take = (match: AddressMatch) => {
    setText('')
    onChange({ match, detail: match.detail ?? '' })
  }
  const [first] = matches.filter(({ inArea }) => inArea)
  return (
    <div
      className="sale-address"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
        event.preventDefault()
        if (first) take(first)
      }}
    >
      <TextField
        label={label}
        type="search"
        value={text}
        onChange={setText}
        autoComplete="off"
        maxLength={80}
        autoFocus={autoFocus}
      />
      <ErrorNote error={error} />
      {matches.length > 0 && (
        <ul className="sale-matches">
          {matches.map((match) => (
            <li key={match.addressId}>
              <button
                type="button"
                className="sale-match"
                disabled={!match.inArea}
                onClick={() => take(match)}
              >
                <b>
                  <Japanese>{match.name}</Japanese>
                </b>{' '}
                <span className="small mute">{match.inArea ? match.address : t('counter.outside')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What is found for the words of the moment; what was found for earlier ones is gone. */
function useMatches(keyWords: string) {
  const { client } = useSession()
  const [found, setFound] = useState<{
    readonly keyWords: string
    readonly matches: readonly AddressMatch[]
    readonly error: unknown
  }>({ keyWords: '', matches: [], error: undefined })
  useEffect(() => {
    if (keyWords === '') return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      client
        .call(staffFindAddresses, { keyWords })
        .then(({ matches }) => isCurrent && setFound({ keyWords, matches, error: undefined }))
        .catch((error: unknown) => isCurrent && setFound({ keyWords, matches: [], error }))
    }, REST_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, keyWords])
  return found.keyWords === keyWords ? found : { matches: [], error: undefined }
}
