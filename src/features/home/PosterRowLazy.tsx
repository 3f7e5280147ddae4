import { observer } from 'mobx-react'
import { useStores } from '@/hooks/useStores'
import { PosterRow as Row } from './PosterRow'

/** WeChat has no code that is loaded on demand. */
export const PosterRow = observer(function PosterRow() {
  return useStores().settings.qrSource()?.qrCodeScene1 ? <Row /> : null
})
