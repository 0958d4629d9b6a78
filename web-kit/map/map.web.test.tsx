import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render.ts';
import { PlaceMap } from '../ui/map.tsx';

const office = { latitude: 13.7466, longitude: 100.5347 };

function Changing() {
  const [area, setArea] = useState({ ...office, radius: 100 });
  return <PlaceMap label="Zone" area={{ ...area, smallest: 30, largest: 120, onChange: setArea }} />;
}

describe('a map', () => {
  it('without tiles shows the length of a square and requests no pictures', async () => {
    const { screen } = await renderScreen(<PlaceMap label="Zones" />);
    const map = await screen.findByRole('region', { name: 'Zones' });
    expect(await screen.findByText('To scale, without streets: set MAP_TILES on the server to show them')).toBeTruthy();
    expect(map.textContent).toMatch(/\d+ m/);
    expect(map.querySelectorAll('img')).toHaveLength(0);
  });

  it('has a button for each point, labelled as on screen and never read as HTML', async () => {
    const choose = vi.fn();
    const markers = [{ id: 'a', ...office, label: '<b>สุภาพร</b>', accuracy: 20 }];
    const { screen, user } = await renderScreen(
      <PlaceMap label="People" markers={markers} onChoose={choose} chosen="a" />,
    );
    const point = await screen.findByRole('button', { name: '<b>สุภาพร</b>' });
    expect(point.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('<b>สุภาพร</b>')).toBeTruthy();
    await user.click(point);
    expect(choose).toHaveBeenCalledWith('a');
  });

  it('changes the area by arrow keys and keeps the radius within its limits', async () => {
    const { screen, user } = await renderScreen(<Changing />);
    const edge = await screen.findByRole('slider', { name: /Radius of the area/ });
    edge.focus();
    await user.keyboard('{ArrowRight}');
    expect(edge.getAttribute('aria-valuenow')).toBe('105');
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(edge.getAttribute('aria-valuetext')).toBe('120 m');
    screen.getByRole('button', { name: /Centre of the area/ }).focus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByText('13.74664, 100.53470 · radius 120 m')).toBeTruthy();
  });
});
