import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { version } from '../package.json'

const serverUrl = `http://localhost:${process.env['PORT'] ?? 3000}`

/** The driver's phone app: built to dist/drive, served by the server at /drive; `npm run dev:drive` asks a running server. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/drive/',
  plugins: [react()],
  define: { APP_VERSION: JSON.stringify(version) },
  build: {
    outDir: path.resolve(import.meta.dirname, '../dist/drive'),
    emptyOutDir: true,
    // Moved out of what is served when the build is finished: errors are read by them.
    sourcemap: 'hidden',
    // The policy of the page allows files of our own only: nothing is written into the page itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: ['chrome87', 'safari14'],
  },
  server: { port: 10088, proxy: { '/api': serverUrl, '/dev': serverUrl } },
})
