import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import browserslist from 'browserslist'
import { Linter } from 'eslint'
import baseline from 'eslint-plugin-baseline-js'
import { expect, test } from 'vitest'
import { available, rule } from '#tests/support/baseline.ts'
import { floor, newerCalls } from '#tests/support/newer-calls.ts'
import { newerStyles } from '#tests/support/newer-styles.ts'
import { pageCss, stylesIn } from '#tests/support/styles-in.ts'

const house = fileURLToPath(new URL('../..', import.meta.url))

/** What is newer than the year, and what the oldest browsers of the floor do with it. */
const beyondStyles: Record<string, string> = {
  "At-rule '@container'": 'the floor has it: Chrome 105, Safari 16, Firefox 110',
  "Property 'container-type'": 'the floor has it, as @container',
  "Selector 'has'":
    'the floor has it: Chrome 105, Safari 15.4, Firefox 121, which is why Firefox begins there',
  "Property 'outline'": 'the floor has it: Safari 16.4',
  "Property 'overscroll-behavior'": 'the floor has it, but for what cannot scroll',
  "Property 'mask-image'": 'Chrome until 119: Emotion writes the prefix',
  "Property 'user-select'": 'Safari: Emotion and Vite write the prefix',
  "Property 'hyphens'": 'Safari until 16: Emotion writes the prefix',
  "Property 'text-size-adjust'": 'an iPhone: Emotion and Vite write the prefix; only phones enlarge texts',
  "Property 'print-color-adjust'": 'Chrome until 135: the prefix is written beside it',
  "Selector 'nesting'": 'the .css files: Vite writes it out for the floor',
  "Function 'color-mix'":
    'Chrome until 110: badges, blocks and the edge of a plate have no ground of their own; words and icons tell the same',
  "Selector 'popover-open'": 'within :is, or for the animation of a tooltip alone (src/ui/layer.ts)',
  "Property 'text-wrap'": 'lines break where they are full',
  "Property 'field-sizing'": 'a long text scrolls in its field, which can be drawn larger',
  "Property 'resize'": 'an iPhone: the field scrolls',
  "Selector 'selection'": 'an iPhone: selected text is blue',
  "Property 'accent-color'": 'Safari: the mark of the choice is blue',
  "Property 'scrollbar-color'": 'scrollbars are those of the system',
  "Property 'scrollbar-width'": 'scrollbars are those of the system',
  "Property 'scrollbar-gutter'": 'Safari: the page moves by a scrollbar, where one takes room',
  "Property 'hyphenate-limit-chars'": 'shorter words are hyphenated too',
  "At-rule '@page'": "Safari: the printer's own margins",
  "Value 'avoid' of property 'break-after'": 'a heading may stand at the foot of a printed page',
  "Property 'd'": 'an attribute of SVG',
  "Property 'rx'": 'an attribute of SVG',
  "Property 'mask'": 'what a field types by itself, no style',
  "Property 'overlay'": 'a prop of a list, no style',
  "Property 'page'": 'a page of Boletos, no style',
}

/** Names that a browser of the floor does not know, and whose they are. */
const beyondCalls: Record<string, string> = {
  createContext: "React's",
  toArray: "Dexie's",
  readText: 'ours',
  addressLine: 'ours',
  isVisible: 'ours',
  setAppBadge: 'without it, the number is before the title (src/hooks/use-app-badge.ts)',
  clearAppBadge: 'without it, there is nothing to clear (src/session/app-badge.ts)',
  requestIdleCallback: 'a timer (src/parts/later.tsx, src/ui/close-dialog.ts)',
  getSupportedFormats: 'a reader of our own (src/features/boleto-check/read-picture.ts)',
  traverseTo: 'links are guarded, one by one (src/hooks/use-leave-guard.ts)',
  showPopover: 'a modal dialog (src/ui/layer.ts)',
  hidePopover: 'a modal dialog (src/ui/layer.ts)',
}

test('people with an older browser get a style they lack only where the list says what they see instead', () => {
  const places = new Map<string, string>() // of each rule, so that one sheet is judged once
  for (const path of filesIn(/^src\/(?:app|parts|features|toasts|ui)\/.*\.tsx?$/))
    for (const css of stylesIn(path, read(path))) places.set(css, path)
  const rules = [...places.keys()]
  const found = newerStyles(rules.join('\n')).map(({ what, line }) => [
    what,
    places.get(rules[line - 1] ?? ''),
  ])
  found.push(...newerStyles(pageCss()).map(({ what }) => [what, 'src/ui/global-css.ts']))
  for (const path of filesIn(/\.css$/))
    found.push(...newerStyles(read(path)).map(({ what, line }) => [what, `${path}:${line}`]))
  expect(rules.length).toBeGreaterThan(1000)
  expectListed(found, beyondStyles)
})

test('a person with Chrome 109 sees every bar and mark: only grounds and edges are mixed colours', () => {
  expect(filesIn(/\.tsx?$/).filter((path) => read(path).includes('color-mix('))).toEqual([
    'src/ui/ColorBadge.tsx',
    'src/ui/UnitPlate.tsx',
    'src/ui/block-look.ts',
    'src/ui/global-css.ts',
    'src/ui/week-look.ts',
  ])
})

test('a person who prints from Chrome before 136 gets the colours that paper keeps: the prefix is beside the property', () => {
  const alone = filesIn(/\.tsx?$/).filter((path) =>
    /(?<!WebkitPrintColorAdjust: 'exact',\s*)\bprintColorAdjust:/.test(read(path)),
  )
  expect(alone).toEqual([])
})

test('people with an older browser meet no call that it lacks, but where the list says what is done instead', () => {
  const found = filesIn(/\.tsx?$/).flatMap((path) => newerCalls(path, read(path)).map((name) => [name, path]))
  expectListed(found, beyondCalls)
})

/** Of each file, with how many there are: whose height the share is of. It is definite, whatever stands in it. */
const definiteParents: Record<string, string> = {
  'src/features/my-unit/MyPets.tsx: 1': 'a picture, in a box of 4 to 3',
  'src/ui/Avatar.tsx: 1': 'a picture, in a circle of so many pixels',
  'src/ui/Cobogo.tsx: 2': 'a pattern, in the picture that it fills',
  'src/ui/PhotoGrid.tsx: 1': 'a picture, in a button of 4 to 3',
  'src/ui/PhotoPicker.tsx: 2': 'a picture and its button, in a place of 4 to 3',
  'src/ui/PhotoThumb.tsx: 1': 'a picture, in a square of 4rem',
  'src/ui/ProgressBar.tsx: 1': 'what is done, in a bar of 6 px',
  'src/ui/ShareBars.tsx: 1': 'a share, in a track of 8 px',
  'src/ui/combo-list-look.ts: 1': 'the list of a phone, in a layer of nearly 100dvh',
  'src/ui/photo-viewer-look.ts: 2':
    'a picture, in a line of the grid that fills what 100dvh leave; those of 3rem below it',
  'src/ui/sidebar-look.ts: 1': 'the menu, in an aside or a drawer of 100dvh',
  'src/ui/week-look.ts: 1': 'a reservation, in a block that lies from its first to its last hour',
}

test('a person with an iPhone sees every box as high as it is: no height is a share of a box that has none of its own', () => {
  const found = filesIn(/^src\/.*\.tsx?$/).flatMap((path) => {
    const shares = stylesIn(path, read(path)).flatMap((css) => css.match(sharesOfHeight) ?? []).length
    return shares > 0 ? [[`${path}: ${shares}`, path]] : []
  })
  expectListed(found, definiteParents)
})

test('a developer who plants a height in percent is told, however it is written', () => {
  const planted = `
    const a = { height: '100%' }
    const b = { '& > p': { minH: { base: 'auto', md: '50%' } } }
    const C = () => <chakra.p h="100%" />
    const D = () => <chakra.p blockSize="100%" />
    const d = { width: '100%', maxHeight: '80dvh', lineHeight: '120%' }
  `
  const found = stylesIn('planted.tsx', planted).flatMap((css) => css.match(sharesOfHeight) ?? [])
  expect(found.length).toBe(4)
})

const sharesOfHeight = /[{;\s](?:min-|max-)?(?:height|block-size):[^;]*\d%/g

test('a developer who plants a newer style is told, wherever it is written', () => {
  const planted = `
    const anchored = { '& > a': { anchorName: '--menu' } } as const
    const looks = defineRecipe({ base: { interpolateSize: 'allow-keywords' }, variants: { size: { l: { height: { md: 'calc-size(auto, size)' } } } } })
    const entering = { '@starting-style': { opacity: 0 }, '&:open': { bg: 'light-dark(white, black)' }, mdDown: { lineClamp: 2 } }
    const grid = isWide ? 'subgrid' : 'none'
    const Part = () => <chakra.p textBoxTrim="both" gridTemplateRows={grid} css={[anchored, { width: \`round(\${room}px, 4px)\` }]} />
  `
  const found = newerStyles(stylesIn('planted.tsx', planted).join('\n')).map(({ what }) => what)
  expect(found.sort()).toEqual([
    "At-rule '@starting-style'",
    "Function 'calc-size'",
    "Function 'light-dark'",
    "Function 'round'",
    "Property 'anchor-name'",
    "Property 'interpolate-size'",
    "Property 'text-box-trim'",
    "Property 'text-wrap'", // of `lineClamp`
    "Selector 'open'",
    "Value 'subgrid' of property 'grid-template-rows'",
  ])
})

test('a developer who plants a newer API is told, whether it is found by its object or by its name', () => {
  const linter = new Linter()
  const byObject = (text: string) =>
    linter
      .verify(text, [
        {
          plugins: { 'baseline-js': baseline },
          rules: { 'baseline-js/use-baseline': rule },
        } as Linter.Config,
      ])
      .map(({ message }) => /\(([\w-]+)\)/.exec(message)?.[1])
  expect(byObject('Promise.withResolvers(); Object.groupBy([], String); navigator.setAppBadge(1)')).toEqual([
    'promise-withresolvers',
    'array-group',
    'badging',
  ])
  const byName = newerCalls(
    'planted.ts',
    '[].toSorted().findLast(Boolean); document.startViewTransition(); x?.moveBefore()',
  )
  expect(byName.sort()).toEqual(['moveBefore', 'startViewTransition', 'toSorted'])
})

/** What is newer than the floor and known to neither the lint nor the lists above: events, attributes, statics, functions of CSS. */
const elsewhereNewer: Record<string, RegExp> = {
  'Response.json: Safari 17': /\bResponse\.json\(/,
  'a stream in for await: no Safari': /for await \([^)]*(?:[bB]ody|[sS]tream)/,
  'cookieStore: no Safari, Firefox 140': /\bcookieStore\b/,
  'the event scrollend: no Safari': /scrollend|onScrollEnd/,
  'with() of an array: Chrome 110': /\.with\(/,
  'bytes() of a blob: Safari 18.4': /\.bytes\(\)/,
  'readText of the clipboard: Firefox 125': /clipboard\.readText/,
  'popovers by attribute: Chrome 114': /popoverTarget\b/,
  'closedby of a dialog: no Safari': /\bclosed[bB]y\b/,
  'details of one name: Chrome 120': /<details[^>]*\bname=/,
  'hidden until found: no Safari': /until-found/,
  'linear() of an animation: Chrome 113': /\blinear\(/,
  'colours of oklch and oklab: Chrome 111': /\bin ok(?:lch|lab)\b|\bok(?:lch|lab)\(/,
  'colours from others: Chrome 119': /\b(?:rgb|hsl|hwb|color)\(from\b/,
  'transitions of what is hidden: Chrome 117': /allow-discrete/,
  'light-dark(): Chrome 123': /light-dark\(/,
}

test('people with an older browser meet none of what neither lint nor a list of names knows', () => {
  const found = filesIn(/\.(?:tsx?|js|css|html)$/).flatMap((path) => {
    const text = read(path)
    return Object.entries(elsewhereNewer).flatMap(([what, newer]) => (newer.test(text) ? [[what, path]] : []))
  })
  // A press opens a modal dialog where there are none.
  expect(found.filter(([, path]) => path !== 'src/ui/Menu.tsx')).toEqual([])
})

test('the year that lint allows was over before the oldest browsers came: what it lets through opens in them', () => {
  const names = { safari_ios: 'ios_saf' } as Record<string, string>
  for (const { name, version } of floor) {
    const first = browserslist(`baseline ${available}`)
      .filter((one) => one.startsWith(`${names[name] ?? name} `))
      .map((one) => Number.parseFloat(one.split(' ')[1] ?? ''))
    expect([name, Math.min(...first) <= version]).toEqual([name, true])
  }
})

function filesIn(pattern: RegExp): string[] {
  return ['src', 'sw', 'public']
    .flatMap((folder) =>
      readdirSync(`${house}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (name) => `${folder}/${name}`,
      ),
    )
    .filter((path) => pattern.test(path))
    .sort()
}

function read(path: string): string {
  return readFileSync(`${house}/${path}`, 'utf8')
}

/** Both ways: what is no longer used leaves the list. */
function expectListed(found: (string | undefined)[][], list: Record<string, string>): void {
  expect(found.filter(([what = '']) => !(what in list))).toEqual([])
  expect(Object.keys(list).filter((what) => !found.some(([one]) => one === what))).toEqual([])
}
