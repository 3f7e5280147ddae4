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
  const { settings } = useStores()
  const { lang } = settings
  const now = useNow(MINUTE_MS)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    void settings.load().then(() => setAsked(true))
  }, [settings, lang])
  const told = settings.config?.campaign
  // What is kept on the phone, or a page left open, outlives the campaign.
  return { campaign: told && isCampaignOn(told, now) ? told : undefined, isAsked }
}
