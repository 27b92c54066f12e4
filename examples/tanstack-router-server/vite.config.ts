import { defineConfig } from 'vite'

const names = { entryFileNames: 'assets/[name].js', assetFileNames: 'assets/[name][extname]' }

export default defineConfig(({ isSsrBuild }) => ({
  build: isSsrBuild
    ? { copyPublicDir: false }
    : { outDir: 'build/client', rollupOptions: { input: 'client.tsx', output: names } },
  // The server bundle must have one copy of the router.
  ssr: { noExternal: ['docs-gen'] },
}))
