import { staffMe } from '@noriai/contract/calls/staff/account'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { fromWallTime } from '@noriai/contract/time'
import { CallError, isUnreachable } from './api/CallError'
import { createClient } from './api/client'
import { followLive } from './api/live'
import { ErrorNote, Skeleton } from './components/Feedback'
import { noteAnswered } from './hooks/useOnline'
import { Language, translatorOf, type OpsLang } from './i18n'
import { keptAnswers } from './model/keptAnswers'
import { forgetParties } from './model/partiesKept'
import { learnServerTime } from './model/serverClock'
import { SessionContext, signOut, token, type Desk } from './model/session'
import { kept } from './model/storage'
import { NeedsSecondFactor } from './screens/account/NeedsSecondFactor'
import { Screens } from './screens/Screens'
import { SignIn } from './screens/SignIn'

const LANG_KEY = 'ops.lang'
const deskMinutes = 60_000
const DESK_KEY = 'desk'

function firstLang(): OpsLang {
  const chosen = kept.read(LANG_KEY)
  if (chosen === 'ja' || chosen === 'en') return chosen
  return navigator.language.startsWith('ja') ? 'ja' : 'en'
}

/** The operator's web app: sign-in, then the desk. */
export function App() {
  const [lang, setLang] = useState(firstLang)
  const [bearer, setBearer] = useState(token.read)
  const [desk, setDesk] = useState<Desk>()
  const [error, setError] = useState<unknown>()

  const language = useMemo(
    () => ({
      lang,
      t: translatorOf(lang),
      choose(chosen: OpsLang) {
        kept.write(LANG_KEY, chosen)
        setLang(chosen)
      },
    }),
    [lang],
  )
  useEffect(() => {
    document.documentElement.lang = lang
    document.title = language.t('app.title')
  }, [lang, language])

  const leave = useCallback(() => {
    token.write(undefined)
    forgetParties()
    keptAnswers.forget()
    setBearer(undefined)
    setDesk(undefined)
  }, [])

  const client = useMemo(
    () =>
      createClient({
        fetch: (...request) => fetch(...request),
        lang: () => lang,
        token: token.read,
        onUnauthorized: (sent) => {
          if (sent !== undefined && sent === token.read()) leave()
        },
        onServerTime: learnServerTime,
        onAnswered: noteAnswered,
      }),
    [lang, leave],
  )

  const begin = useCallback(() => {
    if (keptAnswers.isOver()) forgetParties()
    client.call(staffMe, {}).then(
      (answer) => {
        keptAnswers.beginDay(fromWallTime(answer.serviceDayEndsAt))
        keptAnswers.keep(DESK_KEY, answer)
        setDesk(answer)
        setError(undefined)
      },
      (failure: unknown) => {
        // A traveller's session, or one of a member who no longer works here, is no session of the desk.
        if (failure instanceof CallError && failure.status === 404) leave()
        else {
          const seen = isUnreachable(failure) ? keptAnswers.last(DESK_KEY, staffMe) : undefined
          if (seen) setDesk((shown) => shown ?? seen.value)
          else setError(failure)
        }
      },
    )
  }, [client, leave])

  useEffect(() => {
    if (bearer === undefined) return undefined
    begin()
    const timer = setInterval(begin, deskMinutes)
    window.addEventListener('online', begin)
    const stopLive = followLive(bearer)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', begin)
      stopLive()
    }
  }, [bearer, begin])

  const session = useMemo(
    () =>
      desk && {
        client,
        desk,
        reload: begin,
        signOut: () => {
          void signOut(client).then(leave)
        },
      },
    [begin, client, desk, leave],
  )

  return (
    <Language.Provider value={language}>
      {bearer === undefined ? (
        <SignIn client={client} onSignedIn={() => setBearer(token.read())} />
      ) : session ? (
        <SessionContext.Provider value={session}>
          {session.desk.needsSecondFactor ? <NeedsSecondFactor /> : <Screens />}
        </SessionContext.Provider>
      ) : (
        <main className="alone">
          {error === undefined ? <Skeleton rows={4} /> : <ErrorNote error={error} onRetry={begin} />}
        </main>
      )}
    </Language.Provider>
  )
}
