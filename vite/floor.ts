import app from '../package.json' with { type: 'json' }

/** The oldest browsers that Zelo opens in (`docs/browsers.md`), in Vite's words: `chrome109`, `ios16.4`. */
export const floor = app.browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''))
