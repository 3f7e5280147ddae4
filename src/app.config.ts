export default defineAppConfig({
  entryPagePath: 'pages/start/start',
  pages: ['pages/start/start', 'pages/index/index'],
})
