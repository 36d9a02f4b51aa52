/** The version of `package.json`, inserted by the build. */
declare const __APP_VERSION__: string
/** `vite/build-id.ts` */
declare const __APP_BUILD__: string
