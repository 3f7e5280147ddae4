export default defineAppConfig({ pages: ['pages/empty/empty'] })
