/** What browsers call themselves (`navigator.userAgent`). */
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'

export const browserNames = {
  safari: (version: string) => `${mac} ${webkit} Version/${version} Safari/605.1.15`,
  iPhone: (system: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${system.replace('.', '_')} like Mac OS X) ${webkit} Version/${system} Mobile/15E148 Safari/604.1`,
  chromeOnIPhone: (system: string) =>
    `Mozilla/5.0 (iPhone; CPU iPhone OS ${system.replace('.', '_')} like Mac OS X) ${webkit} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`,
  chromeOnMac: `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`,
  chromeOnAndroid:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  webkitOnLinux: `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Version/26.0 Safari/605.1.15`,
}
