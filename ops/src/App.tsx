import { staffMe } from '@noriai/contract/calls/staff/account'
import { ApiError } from '@noriai/contract/client/ApiError'
import type { Client } from '@noriai/contract/client/client'
import { fromWallTime, msPerMinute } from '@noriai/contract/time'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { Router } from 'wouter'
import { createDeskClient, isUnreachable } from './api/client'
import { followLive } from './api/live'
import { queryClient } from './api/queryClient'
import { ErrorNote, ScreenErrors, Skeleton } from './components'
import { noteAnswered } from './hooks/useOnline'
import { Language, translatorOf, type OpsLang } from './i18n'
import { keptAnswers } from './model/keptAnswers'
import { forgetParties } from './model/partiesKept'
import { learnServerTime } from './model/serverClock'
import { SessionContext, signOut, token, type Desk } from './model/session'
import { forgetDrafts } from './model/settingDrafts'
import { kept } from './model/storage'
import { forgetUnsentWork } from './model/unsentWork'
import { NeedsSecondFactor } from './screens/account/NeedsSecondFactor'
import { Screens } from './screens/Screens'
import { SignIn } from './screens/SignIn'

const LANG_KEY = 'ops.lang'
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
    // Answers hold texts of the language that they were asked in.
    void queryClient.invalidateQueries()
  }, [lang, language])

  const leave = useCallback(() => {
    token.write(undefined)
    forgetParties()
    forgetDrafts()
    forgetUnsentWork()
    keptAnswers.forget()
    queryClient.clear()
    setBearer(undefined)
  }, [])

  const client = useMemo(
    () =>
      createDeskClient({
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

  return (
    <Language.Provider value={language}>
      <ScreenErrors>
        <QueryClientProvider client={queryClient}>
          {bearer === undefined ? (
            <SignIn client={client} onSignedIn={() => setBearer(token.read())} />
          ) : (
            <SignedIn bearer={bearer} client={client} leave={leave} />
          )}
        </QueryClientProvider>
      </ScreenErrors>
    </Language.Provider>
  )
}

interface SignedInProps {
  readonly bearer: string
  readonly client: Client
  readonly leave: () => void
}

function SignedIn({ bearer, client, leave }: SignedInProps) {
  const {
    data: desk,
    error,
    refetch,
  } = useQuery({
    queryKey: [staffMe.name],
    queryFn: () => askDesk(client, leave),
    refetchInterval: msPerMinute,
    refetchIntervalInBackground: true,
  })
  useEffect(() => followLive(bearer), [bearer])
  // Who has a second factor needs none any more: the codes that it brought are shown until they are kept all the same.
  const [codes, setCodes] = useState<readonly string[]>()
  const session = useMemo(
    () =>
      desk && {
        client,
        desk,
        reload: () => void refetch(),
        signOut: () => void signOut(client).then(leave),
      },
    [client, desk, leave, refetch],
  )
  if (session)
    return (
      <SessionContext.Provider value={session}>
        <Router base="/ops">
          {session.desk.needsSecondFactor || codes ? (
            <NeedsSecondFactor codes={codes} onCodes={setCodes} />
          ) : (
            <Screens />
          )}
        </Router>
      </SessionContext.Provider>
    )
  return (
    <main className="alone">
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton rows={4} />}
    </main>
  )
}

/** Who is signed in, and the service day; without the server as it was last known. */
async function askDesk(client: Client, leave: () => void): Promise<Desk> {
  if (keptAnswers.isOver()) forgetParties()
  try {
    const desk = await client.call(staffMe, {})
    keptAnswers.beginDay(fromWallTime(desk.serviceDayEndsAt))
    keptAnswers.keep(DESK_KEY, desk)
    return desk
  } catch (error) {
    // A traveller's session, or one of a member who no longer works here, is no session of the desk.
    if (error instanceof ApiError && error.status === 404) leave()
    const known = isUnreachable(error)
      ? (queryClient.getQueryData<Desk>([staffMe.name]) ?? keptAnswers.last(DESK_KEY, staffMe)?.value)
      : undefined
    if (known) return known
    throw error
  }
}
