import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { bold, fill, regular } from '../src/ui/icons/names.ts'

/** One SVG file with the icons named in src/ui/icons/names.ts, taken from @phosphor-icons/core. */
export function iconSprite(): Plugin {
  const svg = drawSprite()
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
  const address = `/assets/icons-${hash}.svg`

  return {
    name: 'zelo-icon-sprite',
    config: () => ({ define: { 'import.meta.env.VITE_ICON_SPRITE': JSON.stringify(address) } }),
    configureServer(server) {
      server.middlewares.use(address, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml')
        response.end(svg)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: address.slice(1), source: svg })
    },
    // The few that the public page uses; none of them is above the fold.
    transformIndexHtml: (_html, { path }) =>
      path === '/landing.html'
        ? []
        : [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'image', type: 'image/svg+xml', href: address },
              injectTo: 'head',
            },
          ],
  }
}

function drawSprite() {
  const symbols = [
    ...regular.map((name) => symbol(name, 'regular', name)),
    ...fill.map((name) => symbol(`${name}-fill`, 'fill', `${name}-fill`)),
    ...bold.map((name) => symbol(`${name}-bold`, 'bold', `${name}-bold`)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

function symbol(id: string, folder: string, file: string) {
  const path = new URL(`../node_modules/@phosphor-icons/core/assets/${folder}/${file}.svg`, import.meta.url)
  const shapes = /<svg[^>]*>(.*)<\/svg>/su.exec(readFileSync(path, 'utf8'))?.[1]
  if (!shapes) throw new Error(`${path.pathname} is not an SVG drawing`)
  return `<symbol id="${id}" viewBox="0 0 256 256">${shapes}</symbol>`
}
