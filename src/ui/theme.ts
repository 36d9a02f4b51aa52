import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { globalCss } from './global-css.ts'
import { textStyles } from './text-styles.ts'
import { radii, semanticColors, semanticShadows, sizes, spacing } from './tokens.ts'

const family = '"Figtree Variable", Figtree, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'

// Chakra's default theme alone is 28 KB gzipped; Zelo uses the bare engine with its own tokens.
export const theme = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'zelo',
    globalCss,
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '1024px', xl: '1280px' },
      keyframes: {
        fadeIn: { from: { opacity: 0 } },
        rise: { from: { opacity: 0, transform: 'translateY(calc(1.5rem * var(--travel)))' } },
        drop: { from: { opacity: 0, transform: 'translateY(calc(-0.5rem * var(--travel)))' } },
        slideIn: { from: { opacity: 0, transform: 'translateX(calc(2rem * var(--travel)))' } },
        slideOut: { from: { opacity: 0, transform: 'translateX(calc(-2rem * var(--travel)))' } },
        spin: { to: { transform: 'rotate(calc(360deg * var(--travel)))' } },
      },
      tokens: {
        fonts: { body: { value: family }, heading: { value: family } },
        spacing,
        sizes,
        radii,
        durations: {
          press: { value: '120ms' },
          menu: { value: '180ms' },
          sheet: { value: '240ms' },
        },
        easings: {
          in: { value: 'cubic-bezier(.2,.8,.2,1)' },
          out: { value: 'cubic-bezier(.4,0,1,1)' },
        },
        zIndex: { sticky: { value: 10 }, bar: { value: 20 }, drawer: { value: 30 } },
      },
      semanticTokens: { colors: semanticColors, shadows: semanticShadows },
      textStyles,
    },
  }),
)
