import { describe, expect, it } from 'vitest';
import { picturesIn, plainText, safeContent, withPictures } from './safe-content.ts';

const file = '0190a1b2-0000-7000-8000-000000000001';

describe('content of an article', () => {
  it('keeps what an editor makes', () => {
    const html = `<h2>ประกาศ</h2><p><strong>หยุด</strong> <em>วันที่</em> <u>31</u></p><ul><li>หนึ่ง</li></ul><hr />`;
    expect(safeContent(html)).toBe(html);
  });

  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a style', '<p style="position:fixed">a</p><style>*{}</style>', '<p>a</p>'],
    ['a frame', '<iframe src="https://a"></iframe><p>a</p>', '<p>a</p>'],
    ['a picture from elsewhere', '<img src="https://a/a.png" onerror="alert(1)" />', ''],
    ['a picture by data', '<img src="data:image/svg+xml;base64,PHN2Zz4=" />', ''],
    ['a picture with a wrong id', `<img data-file="${file}/../x" />`, ''],
    [
      'an address of a script',
      '<a href="javascript:alert(1)">a</a>',
      '<a target="_blank" rel="noopener noreferrer nofollow">a</a>',
    ],
    [
      'an address without a scheme',
      '<a href="//a.example">a</a>',
      '<a target="_blank" rel="noopener noreferrer nofollow">a</a>',
    ],
    ['drawings with scripts', '<svg><script>alert(1)</script></svg><math><mi>x</mi></math>', 'x'],
    ['a form', '<form action="https://a"><input name="p"><button>b</button></form>', 'b'],
  ])('drops %s', (_name, html, expected) => {
    expect(safeContent(html)).toBe(expected);
  });

  it('opens links beside the product, without telling the other side about it', () => {
    expect(safeContent('<a href="https://a.example/b?c=1&d=2" target="_self">a</a>')).toBe(
      '<a href="https://a.example/b?c=1&amp;d=2" target="_blank" rel="noopener noreferrer nofollow">a</a>',
    );
  });

  it('names pictures by their file, and gets their address when it is read', () => {
    const stored = safeContent(`<p>a</p><img src="/anywhere" data-file="${file}" alt="แผนที่ &quot;x&quot;">`);
    expect(stored).toBe(`<p>a</p><img data-file="${file}" alt="แผนที่ &quot;x&quot;" />`);
    expect(picturesIn(stored)).toEqual([file]);
    expect(withPictures(stored, (id) => `/f?a=1&id=${id}`)).toBe(
      `<p>a</p><img data-file="${file}" src="/f?a=1&amp;id=${file}" alt="แผนที่ &quot;x&quot;" />`,
    );
  });

  it('is plain text in lists and mails', () => {
    expect(plainText('<h2>A &amp; B</h2><p>one<br />two &lt;b&gt;</p><ul><li>x</li><li>y</li></ul>')).toBe(
      'A & B one two <b> x y',
    );
  });
});
