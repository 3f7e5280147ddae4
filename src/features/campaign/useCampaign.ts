import type { PageConfig } from '@noriai/contract/schema/pageConfig'
import { isCampaignOn } from '@noriai/contract/rules/pageCampaign'
import { useEffect, useState } from 'react'
import { useBackOnline } from '@/hooks/useBackOnline'
import { useNow } from '@/hooks/useNow'
import { useStores } from '@/hooks/useStores'

/** A campaign as the deployment describes it in the traveller's language. */
export type PageCampaign = NonNullable<PageConfig['campaign']>

const MINUTE_MS = 60_000

interface ShownCampaign {
  readonly campaign: PageCampaign | undefined
  /** It was tried. */
  readonly isLoaded: boolean
  /** It was tried, and whether there is one is not known. */
  readonly hasFailed: boolean
  readonly reload: () => void
}

/** The campaign that is on, in the traveller's language. Its caller must be an observer. */
export function useCampaign(): ShownCampaign {
  const root = useStores()
  const { settings } = root
  const { lang } = settings
  // A page that is left open looks again each minute.
  useNow(MINUTE_MS)
  const [isLoaded, setLoaded] = useState(false)
  const load = () => void settings.load().then(() => setLoaded(true))
  useEffect(load, [settings, lang])
  useBackOnline(load)
  const configured = settings.config?.campaign
  // Read now: the answer that brought the campaign may have set a wrong clock of the phone right.
  const campaign = configured && isCampaignOn(configured, root.now()) ? configured : undefined
  const reload = () => {
    setLoaded(false)
    load()
  }
  return { campaign, isLoaded, hasFailed: isLoaded && settings.config === null, reload }
}
