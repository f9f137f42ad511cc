// Of two such lists Chromium heeds the last one: what Playwright turns off by its own has to stand
// in ours too.
const offForPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

// The suggestions of an address bar that nobody sees are pages of their own in every window: more
// than half of what a window costs.
export const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

// As above. Without windows no network is known, and pictures twice as far below are fetched.
const blinkSettings = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  'lazyLoadingImageMarginPxUnknown=1250',
]

/** How every browser is started that Playwright drives for us. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--blink-settings=${blinkSettings.join()}`,
  `--disable-features=${[...offForPlaywright, ...addressBar].join()}`,
]
