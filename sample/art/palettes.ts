import type { ArtMood } from './moods.ts'

export interface Palette {
  /** Top and bottom of the background. */
  ground: readonly [string, string]
  /** Inks of the motif. */
  inks: readonly [string, string, string]
  /** Colour of the title on the background. */
  text: string
}

const palette = (top: string, bottom: string, first: string, second: string, third: string, text: string): Palette => ({
  ground: [top, bottom],
  inks: [first, second, third],
  text,
})

/** Every mood has dark and light backgrounds, so that a row of one genre still alternates. */
export const PALETTES: Readonly<Record<ArtMood, readonly Palette[]>> = {
  scifi: [
    palette('#1c0f14', '#6b1f2c', '#ffb37a', '#ff5a4a', '#7fd0cf', '#ffeedd'),
    palette('#0b1020', '#26327a', '#9fe8ff', '#ff7ad1', '#6f7df0', '#f0f2ff'),
    palette('#0a1526', '#1b4560', '#f6a35b', '#e4552f', '#8cc6d2', '#f8ecd9'),
    palette('#150a2b', '#4b2378', '#ff7a93', '#ffc46b', '#37d5bf', '#fff0e0'),
    palette('#eadfca', '#dcc7a1', '#d0502d', '#1d3a4c', '#e8a04a', '#15222c'),
    palette('#04191c', '#0e5350', '#d7f27a', '#2fae8f', '#f2efe0', '#f1f5e4'),
    palette('#e4e8ec', '#b6c4d0', '#e2553a', '#22324a', '#7e93a8', '#1a2638'),
    palette('#0a0d12', '#2a313d', '#ff6b3d', '#e9e4d6', '#67788c', '#f3eee2'),
  ],
  action: [
    palette('#2a0707', '#8a1c12', '#ffb03a', '#f2562b', '#fbe6c6', '#fff1da'),
    palette('#f2b632', '#ee8f1f', '#1d1512', '#c22a17', '#fff3d9', '#1d1512'),
    palette('#0d1117', '#27303c', '#ff5a36', '#f3efe6', '#7e8a99', '#f6f2ea'),
    palette('#e7e2d6', '#c7bfae', '#c8321c', '#16181d', '#8b8577', '#16181d'),
    palette('#0b1f2a', '#15596b', '#ffd23f', '#ff6b35', '#7fc6cc', '#fdf3dc'),
  ],
  crime: [
    palette('#0f0d0c', '#2a211d', '#c3262d', '#e9dfcf', '#6f5a4b', '#f1e8da'),
    palette('#e8e0d2', '#d3c6b1', '#16120f', '#b3202a', '#867561', '#16120f'),
    palette('#0b1714', '#1e3a31', '#d9b45a', '#e9e2cd', '#3c6a58', '#f0ead8'),
    palette('#1a1420', '#4a2436', '#f0a25b', '#f2dcc6', '#8c4a5c', '#f7e6d4'),
    palette('#c9b89a', '#a38c6b', '#1c1a17', '#7d1f1c', '#5f5340', '#1c1a17'),
  ],
  thriller: [
    palette('#10181c', '#27454a', '#e9c46a', '#e2e8df', '#6aa0a0', '#eef2ea'),
    palette('#e4e9df', '#c3d0c2', '#1b2a2a', '#c64a33', '#6c8a80', '#16211f'),
    palette('#1a1220', '#3d2340', '#f26a4b', '#f3dfc8', '#8b5a86', '#f8ead9'),
    palette('#0d1b2e', '#1f4a6b', '#ff8a5c', '#e9edf0', '#5f8fb0', '#eef3f5'),
    palette('#c33b2b', '#8a231c', '#170d0c', '#f6e2c4', '#4d120e', '#fbeeda'),
  ],
  horror: [
    palette('#0a0606', '#3a0d0d', '#d9251d', '#efe3d0', '#6b1512', '#f2e6d4'),
    palette('#c92a1e', '#8e1711', '#120606', '#f4e4c9', '#3a0906', '#f9ead2'),
    palette('#0b100c', '#1d3320', '#c5dc8a', '#eef0dc', '#4a6b41', '#eef0dc'),
    palette('#dad3c2', '#a8a08b', '#7c1512', '#1a1614', '#6f675a', '#1a1614'),
    palette('#120c1d', '#3a1f4d', '#e8ddf0', '#a24bd0', '#5a3770', '#f1e8f6'),
  ],
  drama: [
    palette('#0e2a2e', '#2f6f6c', '#f5c98a', '#f4e9d2', '#d9784f', '#f6eeda'),
    palette('#f3c9a5', '#e59a72', '#6a2432', '#fff0dc', '#b24a48', '#4f1824'),
    palette('#14203a', '#41567e', '#f0b58b', '#f3dccb', '#c96f58', '#f8eade'),
    palette('#f0e6d8', '#e3cfb6', '#b6553a', '#2c3d4f', '#d99b62', '#22303d'),
    palette('#251a2b', '#6b3d55', '#f2b59a', '#f7e0c9', '#b65c68', '#fbeadb'),
    palette('#dfe6e6', '#b9cccd', '#27474f', '#c9684a', '#7da0a1', '#1a343a'),
  ],
  romance: [
    palette('#3b0d1f', '#9c2a3f', '#ff9a86', '#ffd6b8', '#d8485a', '#ffe9d8'),
    palette('#f7d9cf', '#f1b5a8', '#b12a44', '#5a1330', '#e9766d', '#5a1330'),
    palette('#12302f', '#2c615a', '#f29c9c', '#f9e0cf', '#d15b62', '#fcebdc'),
    palette('#f3e3ea', '#d9b7cf', '#6d2a63', '#c2416b', '#a97ab0', '#4a1a48'),
    palette('#1d1633', '#53336f', '#ff9fb0', '#ffd9a8', '#a8558f', '#fbe6ea'),
  ],
  comedy: [
    palette('#f7c948', '#f2a93b', '#d8412f', '#1f3f6b', '#fff4d6', '#1f2f4b'),
    palette('#f4b8c4', '#ec93a6', '#7a1f3d', '#f7e3c5', '#c8395a', '#6b1531'),
    palette('#1f6f78', '#2f9a94', '#ffd166', '#f46b45', '#f7f1de', '#fff6e0'),
    palette('#f5ead3', '#efd9b0', '#e0532f', '#2b7a78', '#f3b33d', '#28323a'),
    palette('#3a2a6b', '#6a4fb3', '#ffd45e', '#ff7f8a', '#f4ecd8', '#fff3dc'),
    palette('#dfeee0', '#a9d3bb', '#d6442f', '#21514a', '#f4b93f', '#1c463f'),
  ],
  animation: [
    palette('#1b2a6b', '#4053b8', '#ffd166', '#ff6f61', '#7fe0d0', '#fff3da'),
    palette('#0f4c4a', '#2d8f7b', '#ffcf5c', '#f5efdc', '#f2785c', '#fff5de'),
    palette('#ff9d5c', '#f86f4f', '#3b1c5a', '#ffe3a8', '#c43d5e', '#2e134a'),
    palette('#cfe8ef', '#94cbd9', '#1f4f7a', '#f2695c', '#f7c65b', '#16395a'),
    palette('#3b1d54', '#7b3f8f', '#ffcf70', '#ff7f7a', '#8fe0e6', '#fff0e0'),
    palette('#ffe6a3', '#ffc76b', '#d84a4a', '#1f4f73', '#3fa796', '#1c4058'),
  ],
  family: [
    palette('#ffd98a', '#f9b861', '#2b6f77', '#e8603f', '#fff5df', '#1d4b52'),
    palette('#2a4d8f', '#4d7bc4', '#ffc95c', '#ff7f66', '#f6efdd', '#fff4dd'),
    palette('#d9ead0', '#a9d1ac', '#1f5a4c', '#ef7b45', '#f6d55f', '#174539'),
    palette('#f7c6b0', '#ef9a86', '#2d4a7c', '#fff1d6', '#c9485b', '#23385f'),
    palette('#1e5f5a', '#3f9c84', '#ffe08a', '#ff8f6b', '#f3f0da', '#fff8e2'),
  ],
  fantasy: [
    palette('#150f2e', '#43307a', '#d9b3ff', '#f6c667', '#7f5bd6', '#f6ebff'),
    palette('#0d2a33', '#1f6a6b', '#f6d98a', '#8fe3c0', '#2f8f86', '#f7f3dc'),
    palette('#2b0f26', '#7a2a5a', '#ffb870', '#f7d9e6', '#c9518a', '#ffeadb'),
    palette('#e6ecdc', '#b4cdb4', '#2d5a4c', '#b5842f', '#6f9a83', '#1c4136'),
    palette('#101c3d', '#2e5a9c', '#ffe1a0', '#9fd6ff', '#4e7fd0', '#eef5ff'),
  ],
  adventure: [
    palette('#f3c17a', '#e2793f', '#7a2418', '#fff0d0', '#b8452a', '#4a130d'),
    palette('#0f3d4a', '#2f8a8c', '#f7d58a', '#f08a4b', '#c9ead9', '#fff3da'),
    palette('#f4e7c8', '#e0bf86', '#c2552d', '#1f4a52', '#e39a3f', '#1d3c43'),
    palette('#2a1730', '#7d3a4d', '#ffb066', '#ffe0ae', '#c9575a', '#ffeed6'),
  ],
  western: [
    palette('#f0b35a', '#d9622b', '#5a1a10', '#fbe4b5', '#9c3318', '#3c0f09'),
    palette('#2b1208', '#7c3318', '#f4b45c', '#f3e3c0', '#b5552b', '#f7e8cb'),
    palette('#e9d3a6', '#c98d55', '#8a2f1a', '#3b1a12', '#b9632f', '#3a180f'),
  ],
  history: [
    palette('#1d1a14', '#5c4a2a', '#e2b659', '#f2e6c8', '#8a6a34', '#f6ebd0'),
    palette('#e9dfc8', '#d1bf98', '#7a1f1a', '#2d2a22', '#b08a45', '#2a241a'),
    palette('#16211c', '#43584a', '#e8d9a8', '#d9482f', '#8aa08a', '#f1ead2'),
    palette('#27110f', '#6b2a20', '#e9b872', '#f3e3cd', '#a8573c', '#f6e7d4'),
    palette('#d8dccb', '#aab79f', '#2d3f33', '#a8492a', '#72836b', '#22322a'),
  ],
  war: [
    palette('#191c16', '#4b5138', '#e8c15a', '#d9482f', '#9aa07a', '#f2ecd4'),
    palette('#ede3cc', '#d8c69c', '#b2261c', '#20231c', '#7d8259', '#20231c'),
    palette('#2a2622', '#6b5d4d', '#e88c3a', '#efe4d2', '#97836b', '#f3eadb'),
    palette('#141d24', '#3b5361', '#e3b04b', '#c8553d', '#7f98a5', '#eef0ea'),
  ],
  mystery: [
    palette('#0d1020', '#2b3560', '#f3d9a0', '#8f9fe0', '#d0604a', '#f4ecdc'),
    palette('#0c1f24', '#1f4f57', '#f2e3b8', '#e58b4a', '#5fa3a3', '#f5eedb'),
    palette('#e6e4dc', '#c4c6c2', '#22304a', '#c2553c', '#8691a0', '#1b2538'),
    palette('#1b1029', '#4a2f66', '#e6c65a', '#c79be8', '#7a5aa0', '#f3e9f8'),
    palette('#efe0cf', '#d3b79a', '#5a2433', '#1f4247', '#a97e63', '#3c1824'),
  ],
  music: [
    palette('#1b0b24', '#5a1c4a', '#ffb54a', '#ff5e62', '#f6dcc3', '#fff0dc'),
    palette('#101a3a', '#2f3f8f', '#ffd15c', '#ff7a6b', '#8fb3ff', '#fff3dc'),
    palette('#f2c94c', '#eba52f', '#221a14', '#c93a24', '#fff2cf', '#221a14'),
    palette('#062a2c', '#0f6a63', '#ffd166', '#ff7d5c', '#9fe0c8', '#fdf4dc'),
    palette('#f3d3de', '#e2a3bd', '#3a1a5c', '#d9385f', '#fff0d8', '#341652'),
  ],
  documentary: [
    palette('#08303a', '#1c7a72', '#f3e4a8', '#8fd3a8', '#0d4f55', '#f7f3da'),
    palette('#e9ece4', '#c9d6ca', '#1f4a3d', '#d9773f', '#7fa38f', '#173a30'),
    palette('#1b2233', '#3d5175', '#f2b866', '#e9e4d4', '#7f97bf', '#f1ede0'),
    palette('#f2e6cf', '#dfc79a', '#a4472a', '#23463f', '#c99a4b', '#1e3d37'),
  ],
}
