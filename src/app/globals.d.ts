/** The version of `package.json`, put in at build. */
declare const __APP_VERSION__: string
