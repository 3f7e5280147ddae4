import { observer } from 'mobx-react'
import { PackPanel } from './PackPanel'
import { usePackages } from './usePackages'

/** The packs that can be claimed now, above the coupons held; nothing while there are none. */
export const OpenPacks = observer(function OpenPacks({ onClaimed }: { onClaimed: () => void }) {
  const { packages, claim } = usePackages()
  return (
    <>
      {packages
        .filter(({ problem }) => problem === null)
        .map((offered) => (
          <PackPanel key={offered.id} offered={offered} onClaim={(id) => void claim(id).then(onClaimed)} />
        ))}
    </>
  )
})
