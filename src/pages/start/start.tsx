import { Text, View } from '@tarojs/components'
import { useDidShow, useRouter } from '@tarojs/taro'
import { htmlLang, type Lang, langNames } from '@noriai/contract/lang'
import { useState } from 'react'
import { brandMarkOnSky } from '@/assets/drawings/brandMark'
import { startRide } from '@/assets/drawings/startRide'
import { Box } from '@/components/Box/Box'
import { PageHead } from '@/components/PageHead/PageHead'
import { usePageColors } from '@/components/PageShell/usePageColors'
import { Picture } from '@/components/Picture/Picture'
import { type Launch, launchOf } from '@/entry/launch'
import { chooseLanguageAtStart, isLanguageKept } from '@/entry/languageChoice'
import { PageShares } from '@/features/share/PageShares'
import { loadTexts } from '@/i18n/load'
import { languageCards, languageListNames } from '@/i18n/locales/languageCards'
import { productName, productNameInJapanese } from '@/i18n/locales/productName'
import { navigate, navigateToAddress } from '@/navigation'
import { chrome } from '@/platform/chrome'
import { firstLook } from '@/platform/firstLook'
import { lazyOnH5 } from '@/platform/lazyOnH5'
import { useRootStyle } from '@/hooks/useRootStyle'
import { LanguageButton } from './components/LanguageButton'
import cardStyles from './components/PosterCard.module.scss'
import styles from './start.module.scss'

/** The languages come first; the card keeps its place until stores and texts are here. */
const PosterCard = lazyOnH5(() => import('./components/PosterCard'), 'PosterCard', {
  fallback: <View className={cardStyles.card} />,
})

/** To the page of a scanned link, else home, also where WeChat cannot fetch that page. The texts come along with the page's code. */
async function goOn(lang: Lang, leadsTo: string | undefined) {
  loadTexts(lang, 'core').catch(() => undefined)
  const isThere = leadsTo !== undefined && (await navigateToAddress(leadsTo, 'replace').catch(() => false))
  if (!isThere) await navigate('pages/index/index')
}

/**
 * The entry: who has a language goes on to home, and by a poster who has a phone in one of ours; who has none, or asks for it
 * (`entry=1`), chooses one. Loads no stores and no
 * dictionary: it is the first thing that a traveller on slow roaming data waits for.
 */
export default function Start() {
  const [launch] = useState(() => launchOf(Date.now()))
  const { entry } = useRouter().params
  // Who scans a poster is in a hurry: the phone's own language will do, and the head of home changes it.
  const isAssumed = launch.hasPoster && launch.isLanguageFound && !isLanguageKept()
  const isChoosing = entry === '1' || launch.isChoiceRequested || (!isLanguageKept() && !isAssumed)

  useDidShow(() => {
    chrome.endLoading()
    chrome.setLanguage(htmlLang[launch.lang])
    chrome.setTitle(productName)
    if (isChoosing) return firstLook.end()
    if (isAssumed) chooseLanguageAtStart(launch.lang)
    void goOn(launch.lang, launch.leadsTo)
  })

  const handleChoose = (lang: Lang) => {
    chooseLanguageAtStart(lang)
    void goOn(lang, launch.leadsTo)
  }

  return (
    <PageShares path="pages/start/start" lang={launch.lang}>
      {isChoosing ? <LanguageChoice launch={launch} onChoose={handleChoose} /> : <View />}
    </PageShares>
  )
}

interface LanguageChoiceProps {
  launch: Launch
  onChoose: (lang: Lang) => void
}

function LanguageChoice({ launch, onChoose }: LanguageChoiceProps) {
  const rootStyle = useRootStyle()
  usePageColors()
  return (
    <Box as="main" className={styles.page} style={rootStyle}>
      <View className={styles.hero}>
        <PageHead scrolls className={styles.head}>
          <Box as="h1" className={styles.brand}>
            <Picture drawing={brandMarkOnSky} width={30} />
            <Text className="b">{productName}</Text>
            <Box as="span" lang="ja" className={styles.reading}>
              {productNameInJapanese}
            </Box>
          </Box>
        </PageHead>
        <Picture drawing={startRide} />
      </View>
      {launch.hasPoster && <PosterCard />}
      <Box as="nav" label={languageListNames[launch.lang]} className={styles.languages}>
        {languageCards.map((card) => (
          <LanguageButton
            key={card.lang}
            lang={card.lang}
            name={langNames[card.lang]}
            promise={card.promise}
            isSuggested={card.lang === launch.lang}
            onClick={() => onChoose(card.lang)}
          />
        ))}
      </Box>
    </Box>
  )
}
