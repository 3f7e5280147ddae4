import { View } from '@tarojs/components'
import { asPage } from '@/features/page/asPage'

function Home() {
  return <View />
}

export default asPage('pages/index/index', Home, { texts: 'core' })
