export default definePageConfig({
  navigationStyle: 'custom',
  enableShareAppMessage: true,
  enableShareTimeline: true,
  singlePage: { navigationBarFit: 'squeezed' },
})
