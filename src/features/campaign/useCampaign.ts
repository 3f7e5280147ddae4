import type { PageConfig } from '@noriai/contract/schema/pageConfig'
import { isCampaignOn } from '@noriai/contract/rules/pageCampaign'
import { useEffect, useState } from 'react'
import { useNow } from '@/hooks/useNow'
import { useStores } from '@/hooks/useStores'

/** A campaign as the deployment tells it in the traveller's language. */
export type PageCampaign = NonNullable<PageConfig['campaign']>

const MINUTE_MS = 60_000

/** The campaign that is on, asked for in the language that is read; `isAsked` once that was tried. */
export function useCampaign(): { readonly campaign: PageCampaign | undefined; readonly isAsked: boolean } {
  const root = useStores()
  const { settings } = root
  const { lang } = settings
  // A page that is left open looks again each minute.
  useNow(MINUTE_MS)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    void settings.load().then(() => setAsked(true))
  }, [settings, lang])
  const told = settings.config?.campaign
  // Read now: the answer that brought the campaign may have set a wrong clock of the phone right.
  return { campaign: told && isCampaignOn(told, root.now()) ? told : undefined, isAsked }
}
