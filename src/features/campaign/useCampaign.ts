import type { PageConfig } from '@noriai/contract/schema/pageConfig'
import { isCampaignOn } from '@noriai/contract/rules/pageCampaign'
import { useEffect, useState } from 'react'
import { useNow } from '@/hooks/useNow'
import { useStores } from '@/hooks/useStores'

/** A campaign as the deployment describes it in the traveller's language. */
export type PageCampaign = NonNullable<PageConfig['campaign']>

const MINUTE_MS = 60_000

/** The campaign that is on, in the traveller's language; `isLoaded` once that was tried. */
export function useCampaign(): { readonly campaign: PageCampaign | undefined; readonly isLoaded: boolean } {
  const root = useStores()
  const { settings } = root
  const { lang } = settings
  // A page that is left open looks again each minute.
  useNow(MINUTE_MS)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    void settings.load().then(() => setLoaded(true))
  }, [settings, lang])
  const configured = settings.config?.campaign
  // Read now: the answer that brought the campaign may have set a wrong clock of the phone right.
  return { campaign: configured && isCampaignOn(configured, root.now()) ? configured : undefined, isLoaded }
}
