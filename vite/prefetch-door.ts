import type { Plugin } from 'vite'

/** What is loaded when somebody wants in. */
const door = ['/src/app/open-app.tsx', '/src/features/auth/AuthModal.tsx']

/** The browser fetches the app's code into its cache once the public page is there and it has nothing else to do. */
export function prefetchDoor(): Plugin {
  return {
    name: 'zelo-prefetch-door',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { path, bundle }) {
        if (path !== '/landing.html' || !bundle) return html
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const behindDoor = new Set<string>()
        for (const module of door) {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
          if (!chunk) throw new Error(`No chunk has ${module}`)
          addWithImports(chunk.fileName)
        }
        return [...behindDoor]
          .filter((name) => !html.includes(name))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'prefetch', as: 'script', crossorigin: true, href: `/${name}` },
            injectTo: 'head',
          }))

        function addWithImports(name: string): void {
          if (behindDoor.has(name)) return
          behindDoor.add(name)
          for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
            addWithImports(imported)
        }
      },
    },
  }
}
